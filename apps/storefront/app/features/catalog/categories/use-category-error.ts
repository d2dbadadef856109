import { ApiError } from '@zembil/contract/client'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** Error message for categories that failed to load: the HTTP status, or that there is no connection. */
export function useCategoryError(): (error: unknown) => string {
  const { t } = useTranslation()
  const readError = useReadError()
  return (error) => (error instanceof ApiError ? t('httpError', { status: error.status }) : readError(error))
}
