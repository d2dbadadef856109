import type { BoardOrder } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import { Badge } from '@zembil/ui/feedback/badge'
import { Link } from 'react-router'
import { dayTexts } from '../../../platform/dates/date-texts.ts'
import { listIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Can } from '../../../platform/session/permissions.tsx'

/** The day as a word; red when it is over, so that nobody overlooks it. */
function DueBadge({ order: { days_left, due_on } }: { order: BoardOrder }) {
  const { t, language } = useTranslation('dispatch')
  const { main, beside } = dayTexts(due_on, language)
  const word =
    days_left < 0
      ? t('due.late', { count: -days_left })
      : days_left === 0
        ? t('due.today')
        : days_left === 1
          ? t('due.tomorrow')
          : null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {word && <Badge tone={days_left < 0 ? 'red' : days_left === 0 ? 'yellow' : 'gray'}>{word}</Badge>}
      <time dateTime={due_on} className="text-xs text-muted">
        {main} · {beside}
      </time>
    </span>
  )
}

type OrderFactsProps = { order: BoardOrder; hasArea?: boolean }

/** What a dispatcher reads of an order: number, receiver, place, day and bags. */
export function OrderFacts({ order, hasArea = false }: OrderFactsProps) {
  const { t, language } = useTranslation('dispatch')
  const { order_id, receiver, sub_city, landmark, bags, cold, fragile, is_together, attempt } = order
  const place = listIn(
    language,
    [hasArea ? sub_city : null, landmark].filter((word) => word !== null),
  )
  return (
    <div className="min-w-0 grow text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Can permission="orders.read">
          <Link to={`/orders/${order_id}`} className="font-semibold tabular-nums hover:underline" draggable={false}>
            {t('order', { order: order_id })}
          </Link>
        </Can>
        <span className="min-w-0 truncate">{receiver}</span>
        {attempt?.state === 'out' && <Badge tone="blue">{t('out')}</Badge>}
      </p>
      {place !== '' && <p className="truncate text-muted">{place}</p>}
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge>{t('bags', { count: bags.length })}</Badge>
        {cold && <Badge tone="blue">{t('cold')}</Badge>}
        {fragile && <Badge tone="purple">{t('fragile')}</Badge>}
        {!is_together && <Badge tone="red">{t('apart')}</Badge>}
        <DueBadge order={order} />
      </p>
    </div>
  )
}
