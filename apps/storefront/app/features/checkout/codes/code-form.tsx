import { useMutation } from '@tanstack/react-query'
import { codeResendSeconds } from '@zembil/rules/money/loan-limits'
import { fullCode, noCode } from '@zembil/ui/codes/code-entry'
import { CodeInput } from '@zembil/ui/codes/code-input'
import { Button } from '@zembil/ui/forms/button'
import { type ReactNode, useState } from 'react'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { forgetFailure, tellFailure } from '../failure-notice.ts'

type CodeFormProps = {
  submitLabel: string
  /** The title of the toast when the code is rejected. */
  refusedTitle: string
  onEntered: (otp: string) => Promise<unknown>
  /** Returns when the next code can be requested; null if this was the last one. */
  onResend: () => Promise<string | null>
  /** Rendered between the code input and the buttons. */
  children?: ReactNode
}

/** Input for the SMS code that pays an order, with a button to resend it. */
export function CodeForm({ submitLabel, refusedTitle, onEntered, onResend, children }: CodeFormProps) {
  const { t } = useTranslation('checkout')
  const messageOf = useReadError()
  const { formProps, fieldProps, values, reset, isPending } = useForm({
    initial: { code: noCode },
    send: ({ code }) => {
      forgetFailure()
      return onEntered(code.join(''))
    },
    explain: (error) => {
      reset()
      tellFailure(refusedTitle, messageOf(error))
      return { code: messageOf(error) }
    },
  })
  // The first code has just been sent.
  const [next, setNext] = useState(() => Date.now() + codeResendSeconds * 1_000)
  const resend = useMutation({
    mutationFn: onResend,
    onSuccess: (next) => {
      reset()
      setNext(next === null ? Number.POSITIVE_INFINITY : Date.parse(next))
      showToast({ kind: 'success', title: t('code.sent') })
    },
    onError: (error) => showToast({ kind: 'error', title: t('code.resendFailed'), text: messageOf(error) }),
  })

  return (
    <form {...formProps} className="flex flex-col gap-4">
      <CodeInput
        label={t('code.label')}
        boxLabel={(position) => t('pin.box', { position })}
        {...fieldProps('code')}
        hasFocus
      />
      {children}
      <Button type="submit" size="lg" isWide disabled={fullCode(values.code) === null} isLoading={isPending}>
        {submitLabel}
      </Button>
      <Resend next={next} isBusy={resend.isPending} onResend={() => resend.mutate()} />
    </form>
  )
}

type ResendProps = { next: number; isBusy: boolean; onResend: () => void }

function Resend({ next, isBusy, onResend }: ResendProps) {
  const { t } = useTranslation('checkout')
  const seconds = Math.max(0, Math.ceil((next - useNow(next, 1_000)) / 1_000))
  if (next === Number.POSITIVE_INFINITY) return null
  if (seconds > 0)
    return (
      // As high as the button that replaces it.
      <p className="flex min-h-target items-center justify-center text-center text-muted tabular-nums">
        {t('code.resendIn', { seconds })}
      </p>
    )
  return (
    <Button variant="ghost" isWide isLoading={isBusy} onClick={onResend}>
      {t('code.resend')}
    </Button>
  )
}
