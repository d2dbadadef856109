import { findSubCity, isServedCity, servedCity } from '@zembil/rules/orders/sub-cities'
import { isTrivialPin } from '@zembil/rules/people/pin'
import {
  isLongEnoughPassword,
  type ProfileFault,
  type ProfileField,
  profileFault,
} from '@zembil/rules/people/profile-fields'
import { z } from 'zod'

/** Reasons why a field is invalid that have their own message, in `fields.json` of `@zembil/i18n`. */
type FieldFault = ProfileFault | OrderFault | LoanFault | StaffFault | 'password_short' | 'passwords_differ'
type OrderFault = 'cart_empty' | 'delivery_type_required' | 'payment_method_required' | 'status_required'
type LoanFault = 'pin_digits' | 'pin_trivial' | 'pin_required' | 'otp_digits'
type StaffFault =
  | 'sign_in_name_required'
  | 'sign_in_name_missing'
  | 'roles_required'
  | 'code_digits'
  | 'staff_password_short'
  | 'price_positive'
  | 'discount_range'
  | 'code_characters'
  | 'barcode_characters'
  | 'fee_gap'
  | 'fee_overlap'
  | 'fee_end_missing'
  | 'days_reversed'
  | 'always_closed'
  | 'closed_day'
  | 'whole_number'
  | 'zero_difference'
  | 'lines_required'
  | 'same_store'
  | 'limit_range'
  | 'number_short'
  | 'amount_needed'

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

export const phoneNumber = profileText('phone_number').meta({
  description: '`251` and nine digits, the first of them 9 or 7.',
  examples: ['251911223344'],
})
export const userName = profileText('user_name').describe(
  'At least four letters, digits, dots, hyphens or underscores.',
)
const nameForm = 'Letters of any script, and spaces, apostrophes, hyphens, slashes and full stops between them.'
export const firstName = profileText('first_name').describe(nameForm)
export const lastName = profileText('last_name').describe(nameForm)
export const email = profileText('email')

/** One spelling is stored, whichever language the address was typed in. */
export const cityName = (typed: string): string => (isServedCity(typed) ? servedCity.name : typed)
export const subCityName = (typed: string): string => findSubCity(typed)?.name ?? typed

export const addressInput = z
  .object({
    city: profileText('city')
      .transform(cityName)
      .describe('Anywhere: a delivery refuses what it does not reach, and pickup needs no address.'),
    sub_city: profileText('sub_city').transform(subCityName).describe('In Addis Ababa one of its eleven sub-cities.'),
    woreda: profileText('woreda'),
    neighborhood: profileText('neighborhood'),
    house_number: profileText('house_number'),
    longitude: z.number().min(-180).max(180).nullable().default(null),
    latitude: z.number().min(-90).max(90).nullable().default(null),
  })
  .superRefine(({ city, sub_city }, context) => {
    const fault = profileFault('sub_city', sub_city, city)
    if (fault) context.addIssue({ code: 'custom', message: fault, path: ['sub_city'] })
  })

/** Limits the cost of hashing; nobody types a longer password. */
const longestPassword = 200
export const password = z
  .string()
  .max(longestPassword)
  .refine(isLongEnoughPassword, because('password_short'))
  .describe('At least eight characters.')

export const pinCode = z
  .string()
  .regex(/^\d{6}$/, because('pin_digits'))
  .describe('Six digits.')
/** For setting a PIN only: PINs set before this rule still work. */
export const newPinCode = pinCode
  .refine((pin) => !isTrivialPin(pin), because('pin_trivial'))
  .describe('Six digits that are not easy to guess: `123456` is refused.')
export const oneTimeCode = z
  .string()
  .regex(/^\d{6}$/, because('otp_digits'))
  .describe('The one-time code that the customer received: six digits.')

export const identityToken = z
  .string()
  .min(1)
  .max(4_096)
  .describe('The Firebase ID token of a code that was entered for this number in the last ten minutes. Accepted once.')
