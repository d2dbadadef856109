import { AlertIcon } from '@zembil/ui/layout/icon'
import { unreachableSince } from '../../platform/api/connection.ts'
import { momentText } from '../../platform/dates/date-texts.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useSignal } from '../../platform/signal.ts'

/** Says since when the server cannot be reached. */
export function ConnectionBar() {
  const { t, language } = useTranslation()
  const since = useSignal(unreachableSince)
  return (
    <div role="status">
      {since !== null && (
        <p className="flex items-center justify-center gap-2 bg-danger px-3 py-2 text-sm font-semibold text-white">
          <AlertIcon className="size-5 shrink-0" />
          {t('unreachableSince', { time: momentText(new Date(since).toISOString(), language) })}
        </p>
      )}
    </div>
  )
}
