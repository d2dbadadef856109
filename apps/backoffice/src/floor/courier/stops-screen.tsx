import type { Stop } from '@zembil/contract/staff/fulfilment/delivery'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { timeText } from '../../platform/dates/date-texts.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { OverStops } from './over-stops.tsx'
import type { OverStop } from './reports.ts'
import { StopCard } from './stop-card.tsx'

type StopsScreenProps = { open: Stop[]; over: OverStop[]; receivedAt: number | undefined }

/** The round: what is still to be brought, in order, and what is over. */
export function StopsScreen({ open, over, receivedAt }: StopsScreenProps) {
  const { t, language } = useTranslation(['courier', 'common'])
  return (
    <>
      <h1 className="text-xl font-bold">{t('stops.title', { count: open.length })}</h1>
      {receivedAt === undefined ? (
        <SkeletonList kind="row" count={3} label={t('common:loading')} className="grid gap-3" />
      ) : (
        <p className="-mt-2 text-sm text-muted">
          {t('stops.received', { time: timeText(new Date(receivedAt), language) })}
        </p>
      )}
      {receivedAt !== undefined && open.length === 0 && (
        <EmptyState title={t('stops.nothing')} text={t('stops.nothingText')} />
      )}
      <ol className="grid gap-2">
        {open.map((stop) => (
          <li key={stop.order_id}>
            <StopCard stop={stop} />
          </li>
        ))}
      </ol>
      <OverStops over={over} />
    </>
  )
}
