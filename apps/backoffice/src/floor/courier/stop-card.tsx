import type { Stop } from '@zembil/contract/staff/fulfilment/delivery'
import { Badge } from '@zembil/ui/feedback/badge'
import { ChevronRightIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { goTo } from '../floor-place.ts'
import { receiverOf } from './stop/stop-texts.ts'

/** What care the bags need. */
export function BagMarks({ stop: { cold, fragile } }: { stop: Stop }) {
  const { t } = useTranslation('courier')
  return (
    <>
      {cold && <Badge tone="blue">{t('stop.cold')}</Badge>}
      {fragile && <Badge tone="red">{t('stop.fragile')}</Badge>}
    </>
  )
}

/** One open stop in the list. */
export function StopCard({ stop }: { stop: Stop }) {
  const { t } = useTranslation('courier')
  return (
    <button
      type="button"
      onClick={() => goTo(stop.order_id)}
      className="flex w-full items-center gap-3 rounded-card border border-line bg-surface p-3 text-left"
    >
      <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-primary-tint text-2xl font-bold text-primary tabular-nums">
        {stop.stop_no}
      </span>
      <span className="min-w-0 grow">
        <span className="block text-lg font-bold">{receiverOf(stop) || t('stop.order', { order: stop.order_id })}</span>
        <span className="block">{[stop.sub_city, stop.landmark ?? stop.neighborhood].filter(Boolean).join(', ')}</span>
        <span className="mt-1 flex flex-wrap gap-1">
          <Badge>{t('stop.bags', { count: stop.bags.length })}</Badge>
          <BagMarks stop={stop} />
          {stop.state === 'assigned' && <Badge tone="yellow">{t('stop.assigned')}</Badge>}
        </span>
      </span>
      <ChevronRightIcon className="size-6 shrink-0 text-muted" />
    </button>
  )
}
