import { useMutation } from '@tanstack/react-query'
import { type CodeDigits, enterDigits, fullCode, noCode } from '@zembil/ui/codes/code-entry'
import { CodeInput } from '@zembil/ui/codes/code-input'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { resendableAt, type SentCode, secondsToWait } from './sent-code.ts'
import { confirmProblem, type SignInProblem, sendProblem } from './sign-in-problem.ts'
import { SignInProblemBox } from './sign-in-problem-box.tsx'
import { useWebOtp } from './use-web-otp.ts'

type CodeStepProps = {
  sent: SentCode
  /** The customer may choose another number. */
  canChange: boolean
  onConfirm: (code: string) => Promise<void>
  onResend: () => Promise<void>
  onChangePhone: () => void
}

/** Step 2: the code from the SMS. */
export function CodeStep({ sent, canChange, onConfirm, onResend, onChangePhone }: CodeStepProps) {
  const { t } = useTranslation('login')
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const forgetProblem = () => setProblem(null)
  const { formProps, fieldProps, values, submit, reset, isPending } = useForm({
    initial: { code: noCode },
    send: ({ code }) => {
      forgetProblem()
      return onConfirm(code.join(''))
    },
    explain: (error) => {
      const found = confirmProblem(error, sent.purpose)
      if (found.title === 'invalidCode') {
        reset()
        return { code: t('invalidCode') }
      }
      setProblem(found)
    },
  })
  const resend = useMutation({
    mutationFn: onResend,
    onMutate: forgetProblem,
    onError: (error) => setProblem(sendProblem(error)),
  })
  const isBusy = isPending || resend.isPending

  const box = fieldProps('code')
  /** The sixth digit sends the code; the button is for who corrects one. */
  function enter(code: CodeDigits) {
    const wasFull = fullCode(values.code) !== null
    box.onChange(code)
    if (fullCode(code) && !wasFull) submit({ code })
  }
  useWebOtp((read) => enter(enterDigits(noCode, 0, read)?.code ?? noCode))

  return (
    <form {...formProps} className="flex flex-col gap-4">
      {problem ? <SignInProblemBox problem={problem} /> : null}
      <CodeInput
        label={t('code.label')}
        boxLabel={(position) => t('code.box', { position })}
        {...box}
        onChange={enter}
        hasFocus
      />
      <Button type="submit" size="lg" isWide disabled={!fullCode(values.code)} isLoading={isBusy}>
        {t(sent.purpose === null ? 'code.submit' : 'code.confirm')}
      </Button>
      <div className="flex flex-col items-center">
        <Resend sent={sent} isBusy={isBusy} onResend={() => resend.mutate()} />
        {canChange ? (
          <Button variant="ghost" onClick={onChangePhone}>
            {t('code.change')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

type ResendProps = { sent: SentCode; isBusy: boolean; onResend: () => void }

function Resend({ sent, isBusy, onResend }: ResendProps) {
  const { t } = useTranslation('login')
  const seconds = secondsToWait(sent, useNow(resendableAt(sent), 1_000))
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
