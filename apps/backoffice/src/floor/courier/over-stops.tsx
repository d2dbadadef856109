import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { OverStopRow } from './over-stop-row.tsx'
import type { OverStop } from './reports.ts'
import { useSeconds } from './use-seconds.ts'

/** What is over today, the newest first. */
export function OverStops({ over }: { over: OverStop[] }) {
  const { t } = useTranslation('courier')
  const now = useSeconds()
  if (over.length === 0) return null
  return (
    <section>
      <h2 className="mt-3 mb-2 font-bold">{t('over.title', { count: over.length })}</h2>
      <ul className="grid gap-2">
        {over.map((stop) => (
          <li key={`${stop.orderId}:${stop.attemptNo}`}>
            <OverStopRow stop={stop} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}
