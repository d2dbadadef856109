import { useMutation } from '@tanstack/react-query'
import { fullCode, noCode } from '@zembil/ui/codes/code-entry'
import { CodeInput } from '@zembil/ui/codes/code-input'
import { Button } from '@zembil/ui/forms/button'
import type { ReactNode } from 'react'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
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
  const resend = useMutation({
    mutationFn: onResend,
    onSuccess: () => {
      reset()
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
      <Button variant="ghost" isWide isLoading={resend.isPending} onClick={() => resend.mutate()}>
        {t('code.resend')}
      </Button>
    </form>
  )
}
