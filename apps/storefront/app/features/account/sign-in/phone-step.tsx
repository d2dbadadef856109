import { displayPhone, localPhoneLength, withCountryCode, withoutCountryCode } from '@zembil/rules/people/phone'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { PhoneField } from '../../../platform/account/phone-field.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { type SignInProblem, sendProblem } from './sign-in-problem.ts'
import { SignInProblemBox } from './sign-in-problem-box.tsx'

type PhoneStepProps = {
  /** Initial value of the field, in stored format. */
  phone: string | null
  /** The number cannot be changed when a signed-in customer confirms their identity. */
  isFixed: boolean
  onStart: () => void
  onSend: (phone: string) => Promise<void>
}

/** Step 1: the number to send the code to. */
export function PhoneStep({ phone, isFixed, onStart, onSend }: PhoneStepProps) {
  const { t } = useTranslation('login')
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const { formProps, fieldProps, values, isPending } = useForm({
    initial: { digits: withoutCountryCode(phone) ?? '' },
    send: ({ digits }) => {
      setProblem(null)
      return onSend(withCountryCode(digits))
    },
    explain: (error) => {
      const found = sendProblem(error)
      if (found.title === 'invalidNumber') return { digits: t('invalidNumber') }
      setProblem(found)
    },
  })

  return (
    <form {...formProps} onFocus={onStart} className="flex flex-col gap-4">
      {problem ? <SignInProblemBox problem={problem} /> : null}
      {isFixed ? (
        <p className="min-h-target text-xl font-bold tabular-nums">{phone && displayPhone(phone)}</p>
      ) : (
        <PhoneField
          label={t('phone.label')}
          hint={t('phone.hint')}
          isRequired
          {...fieldProps('digits')}
          refusal={t('firstDigit')}
          autoComplete="tel-national"
          enterKeyHint="next"
          className="text-lg font-semibold"
        />
      )}
      <Button type="submit" size="lg" isWide disabled={values.digits.length !== localPhoneLength} isLoading={isPending}>
        {t('phone.submit')}
      </Button>
    </form>
  )
}
