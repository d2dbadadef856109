import { auditEndpoints } from '../staff/audit.ts'
import { callEndpoints } from '../staff/calls/calls.ts'
import { importEndpoints } from '../staff/catalogue/imports.ts'
import { staffPackageEndpoints } from '../staff/catalogue/packages.ts'
import { pictureEndpoints } from '../staff/catalogue/pictures.ts'
import { productEndpoints } from '../staff/catalogue/products.ts'
import { catalogueSearchEndpoints } from '../staff/catalogue/search.ts'
import { shelfEndpoints } from '../staff/catalogue/shelves.ts'
import { ageingEndpoints } from '../staff/credit/ageing.ts'
import { creditEndpoints } from '../staff/credit/credit.ts'
import { staffReferralEndpoints } from '../staff/credit/referrals.ts'
import { repaymentFileEndpoints } from '../staff/credit/repayment-files.ts'
import { sponsorEndpoints } from '../staff/credit/sponsors.ts'
import { staffCustomerEndpoints } from '../staff/customers.ts'
import { deskSearchEndpoints } from '../staff/desk-search.ts'
import { fulfilmentEndpoints } from '../staff/fulfilment/fulfilment-api.ts'
import { meEndpoints } from '../staff/me.ts'
import { memberEndpoints } from '../staff/members.ts'
import { moneyEndpoints } from '../staff/money/money-api.ts'
import { staffPaymentEndpoints } from '../staff/payments.ts'
import { customerActEndpoints } from '../staff/people/customer-acts.ts'
import { printingEndpoints } from '../staff/printing.ts'
import { queueEndpoints } from '../staff/queue.ts'
import { reportEndpoints } from '../staff/reports/reports.ts'
import { campaignEndpoints } from '../staff/settings/campaigns.ts'
import { staffContentEndpoints } from '../staff/settings/content.ts'
import { inboxEndpoints } from '../staff/settings/inbox.ts'
import { limitEndpoints } from '../staff/settings/limits.ts'
import { messageTextEndpoints } from '../staff/settings/message-texts.ts'
import { shopSettingsEndpoints } from '../staff/settings/shop-settings.ts'
import { systemEndpoints } from '../staff/settings/system.ts'
import { signInEndpoints } from '../staff/sign-in.ts'
import { staffBase } from '../staff/staff-api.ts'
import { stockKeepingEndpoints } from '../staff/stock/stock-api.ts'
import { storeEndpoints } from '../staff/stores.ts'
import type { PublishedApi, Section } from './published-api.ts'

const section = (tag: string, description: string, endpoints: Section['endpoints']): Section => ({
  tag,
  description,
  base: staffBase,
  endpoints,
})

/** The calls of the staff console. The shop's public address does not lead to them. */
export const consoleApi: PublishedApi = {
  title: 'Zembil staff API',
  description: `The calls of the staff console. They have a process and an origin of their own.

- Every call but those of signing in needs the session cookie and the permission that its description names.
- Every write carries an \`Idempotency-Key\`: a retry with the same key gets the first answer.
- Lists go forward with \`after\` and back with \`before\`, both taken from the \`meta\` of a page.
- Amounts are birr as strings with two decimals. Times are UTC in ISO 8601.
- An error has a stable \`code\` and a \`message\` in the language of the \`Accept-Language\` header (\`en\` or \`am\`).`,
  devServer: { url: 'http://127.0.0.1:4001', description: 'The staff API of `npm run dev`' },
  sections: [
    section('Signing in', 'Sessions, devices and the second step', signInEndpoints),
    section('Me', 'What members change about themselves', meEndpoints),
    section('Staff', 'Members, their roles and stores', memberEndpoints),
    section('Stores', 'The stores of the shop', storeEndpoints),
    section('Audit log', 'What staff did', auditEndpoints),
    section('Search', 'One box for everything', deskSearchEndpoints),
    section('Orders', 'The queue, and one order', queueEndpoints),
    section('Orders by phone', 'Callers, their carts, and orders that staff place for them', callEndpoints),
    section('Printing', 'Papers of an order', printingEndpoints),
    section('Reports', 'The figures of today, sales and other reports', reportEndpoints),
    section('Products', 'What the shop sells, and its prices now and later', productEndpoints),
    section('Customers', 'Finding customers, and what the shop knows about one', staffCustomerEndpoints),
    section('Customer acts', 'Changing, blocking, downloading and erasing a customer', customerActEndpoints),
    section('Fulfilment', 'Picking, packing, dispatch and delivery of paid orders', fulfilmentEndpoints),
    section('Import', 'Products from files: checked, written in the background, taken back', importEndpoints),
    section('Pictures', 'Uploading pictures, and the pictures of goods', pictureEndpoints),
    section('Payments', 'Money received, and attempts to pay', staffPaymentEndpoints),
    section('Money', 'The money board, refunds, methods, and what waits for a second person', moneyEndpoints),
    section('Content', 'Adverts, holidays and the home page of a day', staffContentEndpoints),
    section('Inbox', 'What people wrote to the shop', inboxEndpoints),
    section('Shop settings', 'Hours, stores, delivery types and discounts', shopSettingsEndpoints),
    section('Limits', 'Numbers that the owner decides', limitEndpoints),
    section('Texts', 'What notices and SMS say', messageTextEndpoints),
    section('Campaigns', 'SMS to many customers', campaignEndpoints),
    section('System', 'Health, failed jobs and what the nightly checks found', systemEndpoints),
    section('Stock', 'Receiving, correcting, moving and counting goods', stockKeepingEndpoints),
    section('Credit', 'Credit, repayments and wallets of customers', creditEndpoints),
    section('Repayment files', 'Repayments from CSV files', repaymentFileEndpoints),
    section('Sponsors', 'Companies that answer for the credit of their people', sponsorEndpoints),
    section('Debt by age', 'Who owes how much since when', ageingEndpoints),
    section('Referrals', 'Who brought whom, and rewards', staffReferralEndpoints),
    section('Shelves', 'Categories, subcategories, tags, suppliers and brands', shelfEndpoints),
    section('Packages', 'Products sold together at one price', staffPackageEndpoints),
    section('Shop search', 'What shoppers find, synonyms, and searches without result', catalogueSearchEndpoints),
  ],
}
