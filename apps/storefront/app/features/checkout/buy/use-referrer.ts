import { localPhoneLength, phoneFieldDigits, withCountryCode } from '@zembil/rules/people/phone'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useCustomer } from '../../../platform/session/customer-record.ts'
import { keepReferrer, typedReferrer } from '../../../state/typed-referrer.ts'

/** The referrer's number, if the payment method allows one; `obstacle` says why the entered number is invalid. */
export function useReferrer(isAsked: boolean) {
  const { t } = useTranslation('checkout')
  const user = useCustomer()
  const [digits, setDigits] = useState(() => phoneFieldDigits(typedReferrer()) ?? '')
  const referrer = isAsked && digits !== '' ? withCountryCode(digits) : null
  const isShort = referrer !== null && digits.length < localPhoneLength
  const problem = referrer !== null && referrer === user?.phone_number ? t('payment.ownReferrer') : null
  return {
    referrer,
    obstacle: isShort ? t('payment.referrerShort') : problem,
    field: {
      digits,
      /** Shown while typing, so it does not include the error about a number that is too short. */
      problem,
      onChange: (typed: string) => {
        setDigits(typed)
        keepReferrer(typed)
      },
    },
  }
}
