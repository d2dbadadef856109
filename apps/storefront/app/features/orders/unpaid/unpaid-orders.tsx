import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'
import { lazy, useEffect } from 'react'
import { ensureMessages } from '../../../platform/i18n/browser-i18n.ts'
import { clearReceipt } from '../../../state/receipt-store.ts'
import { useNewestOrders } from '../orders.queries.ts'

const UnpaidStrip = lazy(async () => {
  const [module] = await Promise.all([import('./unpaid-strip.tsx'), ensureMessages(['paying'])])
  return { default: module.UnpaidStrip }
})

/** The customer's orders that wait for their payment, whichever device placed them. */
export function UnpaidOrders() {
  const orders = useNewestOrders()
  useEffect(() => {
    for (const { id, status } of orders) if (!isAwaitingPayment(status)) clearReceipt(id)
  }, [orders])
  const unpaid = orders.filter(({ status }) => isAwaitingPayment(status))
  return unpaid.length > 0 && <UnpaidStrip orders={unpaid} />
}
