import { ApiError } from '@zembil/contract/client'
import { useTranslation } from 'react-i18next'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'

/** Error message for categories that failed to load: the HTTP status, or that there is no connection. */
export function useCategoryError(): (error: unknown) => string {
  const { t } = useTranslation()
  const readError = useReadError()
  return (error) => (error instanceof ApiError ? t('httpError', { status: error.status }) : readError(error))
}
