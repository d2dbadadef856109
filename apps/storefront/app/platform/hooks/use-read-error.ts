import { useTranslation } from 'react-i18next'
import { isOffline } from '../offline/connection.ts'
import { apiAnswer } from '../page/page-failure.ts'

/** The server's own words, in the page's language; without them the status, or whether it is the connection. */
export function useReadError(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => {
    const answer = apiAnswer(error)
    if (answer) return answer.message || t('httpError', { status: answer.status })
    return isOffline() ? t('offline') : t('somethingWrong')
  }
}
