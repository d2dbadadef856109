import { displayPhone, localPhoneLength, withCountryCode, withoutCountryCode } from '@zembil/rules/phone'
import { Button } from '@zembil/ui/button'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PhoneField } from '../../checkout/phone-field.tsx'
import type { SignInProblem } from './sign-in-problem.ts'
import { SignInProblemBox } from './sign-in-problem-box.tsx'

type PhoneStepProps = {
  /** Initial value of the field, in stored format. */
  phone: string | null
  /** The number cannot be changed when a signed-in customer confirms their identity. */
  isFixed: boolean
  problem: SignInProblem | null
  isBusy: boolean
  onStart: () => void
  onSend: (phone: string) => void
}

/** Step 1: the number to send the code to. */
export function PhoneStep({ phone, isFixed, problem, isBusy, onStart, onSend }: PhoneStepProps) {
  const { t } = useTranslation('login')
  const [digits, setDigits] = useState(withoutCountryCode(phone) ?? '')
  const isInvalid = problem?.title === 'invalid_number'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (digits.length === localPhoneLength && !isBusy) onSend(withCountryCode(digits))
  }

  return (
    <form onSubmit={submit} onFocus={onStart} className="flex flex-col gap-4">
      {problem && !isInvalid ? <SignInProblemBox problem={problem} /> : null}
      {isFixed ? (
        <p className="min-h-target text-xl font-bold tabular-nums">{phone && displayPhone(phone)}</p>
      ) : (
        <PhoneField
          label={t('phone.label')}
          hint={t('phone.hint')}
          isRequired
          digits={digits}
          onChange={setDigits}
          refusal={t('9or7')}
          problem={isInvalid ? t('invalid_number') : null}
          autoComplete="tel-national"
          enterKeyHint="next"
          className="text-lg font-semibold"
        />
      )}
      <Button type="submit" size="lg" isWide disabled={digits.length !== localPhoneLength} isLoading={isBusy}>
        {t('phone.submit')}
      </Button>
    </form>
  )
}
