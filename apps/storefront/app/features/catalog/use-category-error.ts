import { ApiError } from '@zembil/contract/client'
import { useTranslation } from 'react-i18next'

/** What a failed load of the categories says: the status, or that there is no connection. */
export function useCategoryError(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => {
    if (error instanceof ApiError) return t('httpError', { status: error.status })
    return navigator.onLine ? t('somethingWrong') : t('offline')
  }
}
