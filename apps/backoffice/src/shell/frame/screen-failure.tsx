import { ErrorState } from '@zembil/ui/feedback/error-state'
import { useRouteError } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

/** A failed import after an update: the files of the old build are gone. */
const isOutdated = (error: unknown): boolean => error instanceof TypeError && /import|module/i.test(error.message)

/** Instead of a screen that failed. The frame around it stays. */
export function ScreenFailure() {
  const { t } = useTranslation()
  const text = isOutdated(useRouteError()) ? t('failure.outdated') : t('failure.text')
  return (
    <div className="p-4">
      <ErrorState
        title={t('failure.title')}
        message={text}
        onRetry={() => location.reload()}
        retryLabel={t('failure.reload')}
      />
    </div>
  )
}
