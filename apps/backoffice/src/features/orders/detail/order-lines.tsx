import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import { Card } from '@zembil/ui/layout/card'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { LineRow } from './line-row.tsx'
import { OrderTotals } from './order-totals.tsx'

/** Every line at once: support reads them out on the phone. */
export function OrderLines({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('orders')
  const isPicked = order.parts.some(({ started_at }) => started_at !== null)
  const head = 'px-1.5 py-2 font-semibold last:pr-3 md:px-3'
  return (
    <section>
      <Card isPadded={false}>
        <h2 className="px-3 pt-3 text-lg font-bold">
          {t('lines.title')} <span className="font-normal text-muted">{t('lines', { count: order.lines })}</span>
        </h2>
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-left text-xs text-muted">
              <th scope="col" colSpan={2} className={head}>
                <span className="sr-only">{t('lines.title')}</span>
              </th>
              <th scope="col" className={`${head} text-right ${isPicked ? 'max-md:hidden' : ''}`}>
                {t('lines.ordered')}
              </th>
              {isPicked && (
                <th scope="col" className={`${head} text-right`}>
                  {t('lines.picked')}
                </th>
              )}
              <th scope="col" className={`${head} text-right`}>
                {t('lines.final')}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.order_lines.map((line) => (
              <LineRow key={line.line_no} line={line} isPicked={isPicked} />
            ))}
          </tbody>
        </table>
        <OrderTotals order={order} />
      </Card>
    </section>
  )
}
