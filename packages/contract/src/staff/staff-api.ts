import { auditEndpoints } from './audit.ts'
import { callEndpoints } from './calls/calls.ts'
import { importEndpoints } from './catalogue/imports.ts'
import { staffPackageEndpoints } from './catalogue/packages.ts'
import { pictureEndpoints } from './catalogue/pictures.ts'
import { productEndpoints } from './catalogue/products.ts'
import { catalogueSearchEndpoints } from './catalogue/search.ts'
import { shelfEndpoints } from './catalogue/shelves.ts'
import { ageingEndpoints } from './credit/ageing.ts'
import { creditEndpoints } from './credit/credit.ts'
import { staffReferralEndpoints } from './credit/referrals.ts'
import { repaymentFileEndpoints } from './credit/repayment-files.ts'
import { sponsorEndpoints } from './credit/sponsors.ts'
import { staffCustomerEndpoints } from './customers.ts'
import { deskSearchEndpoints } from './desk-search.ts'
import { fulfilmentEndpoints } from './fulfilment/fulfilment-api.ts'
import { meEndpoints } from './me.ts'
import { memberEndpoints } from './members.ts'
import { moneyEndpoints } from './money/money-api.ts'
import { staffPaymentEndpoints } from './payments.ts'
import { customerActEndpoints } from './people/customer-acts.ts'
import { printingEndpoints } from './printing.ts'
import { queueEndpoints } from './queue.ts'
import { reportEndpoints } from './reports/reports.ts'
import { settingsEndpoints } from './settings/settings-api.ts'
import { signInEndpoints } from './sign-in.ts'
import { stockKeepingEndpoints } from './stock/stock-api.ts'
import { storeEndpoints } from './stores.ts'

/** All calls of the staff API, below `staffBase`. It has its own process and is not reachable through the storefront. */
export const staffEndpoints = {
  ...signInEndpoints,
  ...meEndpoints,
  ...memberEndpoints,
  ...storeEndpoints,
  ...creditEndpoints,
  ...repaymentFileEndpoints,
  ...sponsorEndpoints,
  ...ageingEndpoints,
  ...staffReferralEndpoints,
  ...auditEndpoints,
  ...staffCustomerEndpoints,
  ...customerActEndpoints,
  ...staffPaymentEndpoints,
  ...pictureEndpoints,
  ...fulfilmentEndpoints,
  ...queueEndpoints,
  ...printingEndpoints,
  ...deskSearchEndpoints,
  ...productEndpoints,
  ...importEndpoints,
  ...shelfEndpoints,
  ...staffPackageEndpoints,
  ...catalogueSearchEndpoints,
  ...settingsEndpoints,
  ...stockKeepingEndpoints,
  ...callEndpoints,
  ...reportEndpoints,
  ...moneyEndpoints,
}
export type StaffApi = typeof staffEndpoints

export const staffBase = '/api/v1/staff'
/** The cookie of a session. `__Host-`: browsers accept it only from this very host, over HTTPS or on this machine. */
export const staffCookie = '__Host-zembil-staff'
