import { useTranslation } from '../i18n/use-translation.ts'
import { isOffline } from '../offline/connection.ts'
import { apiAnswer } from '../page/page-failure.ts'

/** The API's error message in the page's language; without one, the HTTP status, or a text for offline or unknown. */
export function useReadError(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => {
    const answer = apiAnswer(error)
    if (answer) return answer.message || t('httpError', { status: answer.status })
    return isOffline() ? t('offline') : t('somethingWrong')
  }
}
