import { isTrivialPin } from '@zembil/rules/pin'
import { isLongEnoughPassword, type ProfileFault, type ProfileField, profileFault } from '@zembil/rules/profile-fields'
import { z } from 'zod'

/** Reasons why a field is invalid that have their own message, in `fields.json` of `@zembil/i18n`. */
type FieldFault = ProfileFault | OrderFault | LoanFault | 'password_short' | 'passwords_differ'
type OrderFault = 'cart_empty' | 'delivery_type_required' | 'payment_method_required' | 'status_required'
type LoanFault = 'pin_digits' | 'pin_trivial' | 'pin_required' | 'otp_digits'

/** Passed as zod's `error`; the server translates the key into the caller's language. */
export const because = (fault: FieldFault) => ({ error: fault })

const profileText = (field: ProfileField) =>
  z
    .string(because(`${field}_required`))
    .trim()
    .normalize()
    .superRefine((value, context) => {
      const fault = profileFault(field, value)
      if (fault) context.addIssue({ code: 'custom', message: fault })
    })

/** The stored form: `251` and nine digits, the first of them 9 or 7. */
export const phoneNumber = profileText('phone_number')
export const userName = profileText('user_name')
export const firstName = profileText('first_name')
export const lastName = profileText('last_name')
export const email = profileText('email')

export const addressInput = z.object({
  city: profileText('city'),
  sub_city: profileText('sub_city'),
  woreda: profileText('woreda'),
  neighborhood: profileText('neighborhood'),
  house_number: profileText('house_number'),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  latitude: z.number().min(-90).max(90).nullable().default(null),
})

/** Limits the cost of hashing; nobody types a longer password. */
const longestPassword = 200
export const password = z.string().max(longestPassword).refine(isLongEnoughPassword, because('password_short'))

export const pinCode = z.string().regex(/^\d{6}$/, because('pin_digits'))
/** For setting a PIN only: PINs set before this rule still work. */
export const newPinCode = pinCode.refine((pin) => !isTrivialPin(pin), because('pin_trivial'))
export const oneTimeCode = z.string().regex(/^\d{6}$/, because('otp_digits'))

/** A token of the identity provider. It proves that the caller entered the code sent to the phone number. */
export const identityToken = z.string().min(1).max(4_096)
