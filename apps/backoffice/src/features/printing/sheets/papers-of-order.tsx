import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import { useMe } from '../../../platform/session/me.queries.ts'
import { reachesStore } from '../../../platform/session/reaches-store.ts'
import type { PrintState } from '../printing.queries.ts'
import { BagLabels } from './bag-labels.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { PickListSheet } from './pick-list-sheet.tsx'

type PapersProps = { order: StaffOrder; state: PrintState; copy: number }

/** The papers of one order: a pick list for each store of the member, a label for each bag, otherwise one sheet. */
export function PapersOfOrder({ order, state: { kind, paper, prices }, copy }: PapersProps) {
  const me = useMe()
  if (kind === 'labels') return <BagLabels order={order} copy={copy} />
  if (kind === 'pick-list')
    return order.parts
      .filter(({ store }) => reachesStore(me, 'orders.pick', store.id))
      .map(({ store }) => (
        <PickListSheet key={store.id} orderId={order.id} storeId={store.id} paper={paper} copy={copy} />
      ))
  return (
    <OrderSheet
      order={order}
      kind={kind}
      paper={paper}
      copy={copy}
      hasPrices={kind === 'receipt' || prices === 'yes'}
    />
  )
}
