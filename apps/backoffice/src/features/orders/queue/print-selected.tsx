import type { QueueTab } from '@zembil/contract/staff/queue-shapes'
import { buttonClass } from '@zembil/ui/forms/button'
import { PrintIcon } from '@zembil/ui/layout/icon'
import { Link } from 'react-router'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useCan } from '../../../platform/session/permissions.tsx'

/** As many orders as the print page takes. */
const mostOrders = 100

/** An order that nobody has paid has no papers. */
export const hasPapers = (tab: QueueTab): boolean => tab !== 'unpaid'

/** The paper that is needed next; the print page offers the others. */
function paperFor(tab: QueueTab, mayPick: boolean): string {
  if (tab === 'done') return 'receipt'
  return mayPick && (tab === 'to-pick' || tab === 'picking') ? 'pick-list' : 'packing-slip'
}

/** Prints the papers of all selected orders in one go. */
export function PrintSelected({ ids, tab }: { ids: ReadonlySet<number>; tab: QueueTab }) {
  const { t } = useTranslation(['orders', 'common'])
  const kind = paperFor(tab, useCan('orders.pick'))
  if (ids.size > mostOrders) return <p className="text-sm">{t('printMost', { count: mostOrders })}</p>
  return (
    <Link
      to={`/print/orders?ids=${[...ids].join(',')}&kind=${kind}`}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      <PrintIcon className="size-4" />
      {t('common:print')}
    </Link>
  )
}
