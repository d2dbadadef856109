import { useNavigation } from 'react-router'
import { useTranslation } from '../platform/i18n/use-translation.ts'

/** A thin bar while the next page is fetched. It waits a moment first, so that quick pages do not flash. */
export function NavigationProgress() {
  const { t } = useTranslation()
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div
      role="progressbar"
      aria-label={t('loadingPage')}
      hidden={!isLoading}
      className="fixed inset-x-0 top-0 z-toast h-0.5"
    >
      <div className="navigation-progress h-full bg-primary" />
    </div>
  )
}
