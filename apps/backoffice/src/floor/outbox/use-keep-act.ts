import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { tellFailure } from '../../platform/notices/toast.ts'

/** Keeps an act on the device; says so if the device cannot store it, because then nothing was done. */
export function useKeepAct(): (keep: () => Promise<void>, then?: () => void) => void {
  const { t } = useTranslation('floor')
  return (keep, then) => void keep().then(then, () => tellFailure(t('notKept')))
}
