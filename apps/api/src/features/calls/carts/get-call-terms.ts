import type { CallTerms } from '@zembil/contract/staff/calls/call-shapes'
import { phonePayWayOf } from '@zembil/rules/money/phone-pay-ways'
import type { Deps } from '../../../deps.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { listDiscountTypes } from '../../delivery/delivery-types.sql.ts'
import { listDeliveryTypes } from '../../delivery/list-delivery-types.ts'
import { listOpenMethods } from '../../payments/attempts/list-payment-methods.ts'
import { findFreeCredit } from './free-credit.sql.ts'
import { listOpenStores } from './open-stores.sql.ts'

/** What the caller can choose from; credit only if they have some. */
export async function getCallTerms(deps: Deps, customerId: number): Promise<{ data: CallTerms }> {
  const { db } = deps
  const credit = foundOr404(await findFreeCredit(db, customerId))
  const methods = [...(await listOpenMethods(deps))].filter((code) => code !== 'loan' || credit > 0)
  return {
    data: {
      delivery_types: (await listDeliveryTypes(db)).data,
      discount_types: await listDiscountTypes(db, customerId, true),
      stores: await listOpenStores(db),
      payment_methods: methods.flatMap((code) => {
        const way = phonePayWayOf(code)
        return way === null ? [] : [{ code, way }]
      }),
    },
  }
}
