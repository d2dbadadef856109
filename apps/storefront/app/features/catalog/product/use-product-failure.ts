import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { apiAnswer } from '../../../platform/page/page-failure.ts'

/** 'Failed to fetch product. Status: 500', or without the status when there was no response. */
export function useProductFailure(): (message: string, error: unknown) => string {
  const { t } = useTranslation('product')
  return (message, error) => {
    const answer = apiAnswer(error)
    return answer ? t('withStatus', { message, status: answer.status }) : message
  }
}
