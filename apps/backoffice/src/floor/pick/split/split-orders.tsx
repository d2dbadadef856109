import { useQuery } from '@tanstack/react-query'
import { dayText } from '../../../platform/dates/date-texts.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
import { useCan } from '../../../platform/session/permissions.tsx'
import { PartArrived } from './part-arrived.tsx'
import { splitOrdersQuery } from './split.queries.ts'
import { usePartText } from './use-part-text.ts'

/** Orders that this store shares with others, and whose part each of them still waits for. */
export function SplitOrders({ storeId }: { storeId: number }) {
  const { t, language } = useTranslation('pick')
  const partText = usePartText()
  const mayPack = useCan('orders.pack')
  const { refresh_seconds } = useMe().settings
  const query = splitOrdersQuery(storeId)
  const { data } = useQuery({ ...query, enabled: mayPack, refetchInterval: refresh_seconds * 1_000 })
  if (!data || data.data.length === 0) return null
  return (
    <section aria-labelledby="split-orders" className="grid gap-3">
      <h2 id="split-orders" className="text-lg font-bold">
        {t('split.title')}
      </h2>
      <ul className="grid gap-3">
        {data.data.map(({ order_id, due_on, leaves_from, parts }) => (
          <li key={order_id} className="grid gap-2 rounded-card border border-line bg-surface p-3">
            <p>
              <span className="block text-lg font-bold">{t('order.title', { order: order_id })}</span>
              <span className="block text-sm text-muted">{dayText(due_on, language)}</span>
            </p>
            {parts
              .filter(({ has_arrived }) => !has_arrived)
              .map((part) => (
                <div key={part.store.id} className="grid gap-2">
                  <p>{partText(part, leaves_from)}</p>
                  {part.stage === 'packed' && leaves_from.id === storeId && part.store.id !== storeId && (
                    <PartArrived orderId={order_id} storeId={part.store.id} />
                  )}
                </div>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
