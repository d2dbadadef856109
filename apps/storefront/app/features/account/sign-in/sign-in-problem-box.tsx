import { ErrorState } from '@zembil/ui/feedback/error-state'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { SignInProblem } from './sign-in-problem.ts'

export function SignInProblemBox({ problem: { title, advice, reason } }: { problem: SignInProblem }) {
  const { t } = useTranslation('login')
  const text = reason ?? (advice ? t(advice) : undefined)
  return text === undefined ? <ErrorState message={t(title)} /> : <ErrorState title={t(title)} message={text} />
}
