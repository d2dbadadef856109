import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useSignal } from '../../platform/signal.ts'
import { activateUpdate, updateReady } from '../register-worker.ts'

/** A newer version waits until the member agrees: the page may hold a name that is half typed. */
export function UpdateStrip() {
  const { t } = useTranslation('floor')
  return useSignal(updateReady) ? (
    <button
      type="button"
      onClick={activateUpdate}
      className="min-h-target w-full bg-primary-tint px-3 py-2 text-left text-sm font-semibold text-primary"
    >
      {t('update')}
    </button>
  ) : null
}
