import { AlertIcon, ArrowUpIcon } from '@zembil/ui/layout/icon'
import { unreachableSince } from '../../platform/api/connection.ts'
import { timeText } from '../../platform/dates/date-texts.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useSignal } from '../../platform/signal.ts'

/** Since when there is no connection, and how much the server does not have yet. Working on is normal meanwhile. */
export function ConnectionStrip({ unsent }: { unsent: number }) {
  const { t, language } = useTranslation('floor')
  const since = useSignal(unreachableSince)
  const waiting = unsent > 0 && t('connection.unsent', { count: unsent })
  return (
    <div role="status" className="text-sm font-semibold">
      {since !== null ? (
        <p className="flex items-center gap-2 bg-yellow-tint px-3 py-2 text-yellow-ink">
          <AlertIcon className="size-5 shrink-0" />
          <span className="min-w-0">
            {t('connection.lost', { time: timeText(new Date(since), language) })}
            {waiting && <span className="block">{waiting}</span>}
          </span>
        </p>
      ) : (
        waiting && (
          <p className="flex items-center gap-2 bg-blue-tint px-3 py-2 text-blue-ink">
            <ArrowUpIcon className="size-5 shrink-0" />
            {waiting}
          </p>
        )
      )}
    </div>
  )
}
