import { ErrorState } from '@zembil/ui/error-state'
import { useTranslation } from 'react-i18next'
import type { SignInProblem } from './sign-in-problem.ts'

export function SignInProblemBox({ problem: { title, advice, reason } }: { problem: SignInProblem }) {
  const { t } = useTranslation('login')
  const text = reason ?? (advice ? t(advice) : undefined)
  return text === undefined ? <ErrorState message={t(title)} /> : <ErrorState title={t(title)} message={text} />
}
