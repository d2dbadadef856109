import { ApiError } from '@zembil/contract/client'
import { useTranslation } from '../i18n/use-translation.ts'
import { tellFailure } from '../notices/toast.ts'

/** The words for a failed call: the server's own, or that it cannot be reached. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => (error instanceof ApiError && error.body.message !== '' ? error.message : t('unreachable'))
}

/** Tells why an act failed, with the id under which the server logged it. */
export function useTellFailure(): (error: unknown) => void {
  const failureText = useFailureText()
  return (error) => tellFailure(failureText(error), error instanceof ApiError ? error.requestId : null)
}
