import { Button } from '@zembil/ui/button'
import { fullCode, noCode } from '@zembil/ui/code-entry'
import { CodeInput } from '@zembil/ui/code-input'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../platform/hooks/use-action.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { forgetFailure, tellFailure } from '../failure-notice.ts'

type CodeFormProps = {
  submitLabel: string
  /** The title of the toast when the code is rejected. */
  refusedTitle: string
  onEntered: (otp: string) => Promise<unknown>
  onResend: () => Promise<unknown>
  /** Rendered between the code input and the buttons. */
  children?: ReactNode
}

/** Input for the SMS code that pays an order, with a button to resend it. */
export function CodeForm({ submitLabel, refusedTitle, onEntered, onResend, children }: CodeFormProps) {
  const { t } = useTranslation('checkout')
  const messageOf = useReadError()
  const [code, setCode] = useState(noCode)
  const [problem, setProblem] = useState<string | null>(null)
  const otp = fullCode(code)

  const paying = useAction((error) => {
    setProblem(messageOf(error))
    setCode(noCode)
    tellFailure(refusedTitle, messageOf(error))
  })
  function pay(event: FormEvent) {
    event.preventDefault()
    if (otp === null) return
    paying.run(() => {
      forgetFailure()
      setProblem(null)
      return onEntered(otp)
    })
  }
  const resending = useAction((error) =>
    showToast({ kind: 'error', title: t('code.resendFailed'), text: messageOf(error) }),
  )
  const resend = () =>
    resending.run(async () => {
      await onResend()
      setProblem(null)
      setCode(noCode)
      showToast({ kind: 'success', title: t('code.sent') })
    })

  return (
    <form onSubmit={pay} className="flex flex-col gap-4">
      <CodeInput
        label={t('code.label')}
        boxLabel={(position) => t('pin.box', { position })}
        code={code}
        onChange={setCode}
        error={problem}
        hasFocus
      />
      {children}
      <Button type="submit" size="lg" isWide disabled={otp === null} isLoading={paying.isRunning}>
        {submitLabel}
      </Button>
      <Button variant="ghost" isWide isLoading={resending.isRunning} onClick={resend}>
        {t('code.resend')}
      </Button>
    </form>
  )
}
