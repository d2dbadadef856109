import { useQueryClient } from '@tanstack/react-query'
import { formatMoment } from '@zembil/rules/calendar/format-moment'
import { AlertIcon } from '@zembil/ui/layout/icon'
import { useSyncExternalStore } from 'react'
import { useLanguage } from '../platform/i18n/use-language.ts'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { connection } from '../platform/offline/connection.ts'
import { useSignal } from '../platform/storage/signal.ts'

const hasPrices = ({ queryKey: [call] }: { queryKey: readonly unknown[] }) => /product|package/.test(String(call))

/** When the oldest prices on this page were read; null when it shows none. */
function useOldestShown(): number | null {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const shown = cache
        .findAll({ type: 'active', predicate: hasPrices })
        .flatMap(({ state }) => state.dataUpdatedAt || [])
      return shown.length === 0 ? null : Math.min(...shown)
    },
    () => null,
  )
}

/** Says that there is no connection and how old the displayed prices are. */
export function ConnectionBanner() {
  const state = useSignal(connection)
  return <div role="status">{state === 'connected' ? null : <Banner state={state} />}</div>
}

function Banner({ state }: { state: 'offline' | 'unreachable' }) {
  const { t } = useTranslation('app')
  const language = useLanguage()
  const oldest = useOldestShown()
  return (
    <p className="border-b border-line bg-saffron-tint text-sm">
      <span className="mx-auto flex max-w-page items-center gap-3 px-3 py-2 md:px-4">
        <AlertIcon className="size-5 shrink-0 text-yellow-ink" />
        <span>
          <b className="font-semibold">{t(state)}</b>{' '}
          {oldest === null ? null : t('asOf', { moment: formatMoment(oldest, language) })}
        </span>
      </span>
    </p>
  )
}
