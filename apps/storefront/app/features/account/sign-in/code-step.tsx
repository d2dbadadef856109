import { Button } from '@zembil/ui/button'
import { enterDigits, fullCode, noCode } from '@zembil/ui/code-entry'
import { CodeInput } from '@zembil/ui/code-input'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SentCode, secondsToWait } from './sent-code.ts'
import type { SignInProblem } from './sign-in-problem.ts'
import { SignInProblemBox } from './sign-in-problem-box.tsx'
import { useWebOtp } from './use-web-otp.ts'

type CodeStepProps = {
  sent: SentCode
  problem: SignInProblem | null
  isBusy: boolean
  /** The customer may choose another number. */
  canChange: boolean
  onConfirm: (code: string) => void
  onResend: () => void
  onChangePhone: () => void
}

/** Step 2: the code from the SMS. */
export function CodeStep({ sent, problem, isBusy, canChange, onConfirm, onResend, onChangePhone }: CodeStepProps) {
  const { t } = useTranslation('login')
  const [code, setCode] = useState(noCode)
  const whole = fullCode(code)
  const isInvalid = problem?.title === 'invalid_code'

  useWebOtp((read) => {
    const filled = enterDigits(noCode, 0, read)?.code ?? noCode
    setCode(filled)
    const ready = fullCode(filled)
    if (ready) onConfirm(ready)
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (whole && !isBusy) onConfirm(whole)
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {problem && !isInvalid ? <SignInProblemBox problem={problem} /> : null}
      <CodeInput
        label={t('code.label')}
        boxLabel={(position) => t('code.box', { position })}
        code={code}
        onChange={setCode}
        error={isInvalid ? t('invalid_code') : null}
        hasFocus
      />
      <Button type="submit" size="lg" isWide disabled={!whole} isLoading={isBusy}>
        {t(sent.purpose === null ? 'code.submit' : 'code.confirm')}
      </Button>
      <div className="flex flex-col items-center">
        <Resend sent={sent} isBusy={isBusy} onResend={onResend} />
        {canChange ? (
          <Button variant="ghost" onClick={onChangePhone}>
            {t('code.change')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

function Resend({ sent, isBusy, onResend }: Pick<CodeStepProps, 'sent' | 'isBusy' | 'onResend'>) {
  const { t } = useTranslation('login')
  const seconds = useSecondsToWait(sent)
  if (seconds > 0)
    return (
      // As high as the button that replaces it.
      <p className="flex min-h-target items-center text-center text-muted tabular-nums">
        {t('code.resendIn', { seconds })}
      </p>
    )
  return (
    <Button variant="ghost" disabled={isBusy} onClick={onResend}>
      {t('code.resend')}
    </Button>
  )
}

function useSecondsToWait(sent: SentCode): number {
  const [seconds, setSeconds] = useState(() => secondsToWait(sent, Date.now()))
  useEffect(() => {
    const look = () => setSeconds(secondsToWait(sent, Date.now()))
    look()
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [sent])
  return seconds
}
