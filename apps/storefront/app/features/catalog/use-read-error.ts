import { ApiError } from '@zembil/contract/client'
import { useTranslation } from 'react-i18next'

/** The server's own words, in the page's language; without an answer, whether it is the connection. */
export function useReadError(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => {
    if (error instanceof ApiError) return error.message
    return navigator.onLine ? t('somethingWrong') : t('offline')
  }
}
