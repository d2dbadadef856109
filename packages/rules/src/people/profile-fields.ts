import { findSubCity, isServedCity } from '../orders/sub-cities.ts'
import { emailPattern } from './email.ts'

/** A field of the customer's profile, named as in the API. */
export type ProfileField = keyof typeof profileFieldLimits

/** Maximum length of each field. */
export const profileFieldLimits = {
  first_name: 50,
  last_name: 50,
  email: 254,
  phone_number: 20,
  user_name: 30,
  city: 60,
  sub_city: 60,
  woreda: 60,
  neighborhood: 100,
  house_number: 60,
} as const

const minUserNameLength = 4
const minPasswordLength = 8

/** Why a field is invalid; the messages are in `fields.json` of `@zembil/i18n`. */
export type ProfileFault =
  | `${ProfileField}_required`
  | 'only_letters'
  | 'invalid_email'
  | 'invalid_phone'
  | 'username_short'
  | 'username_characters'
  | 'sub_city_unknown'
  | 'too_long'
  | 'invalid'

// Names are also written in parts ('Gebre Mariam', 'Haile-Michael') or shortened ('G/Medhin', 'ወ/ሮ አልማዝ').
// \p{M}: in many scripts vowel signs and accents are separate characters after the letter.
const nameCharacters = /^\p{L}[\p{L}\p{M} '’./-]*$/u
const storedPhoneForm = /^251[79]\d{8}$/
const userNameCharacters = /^[\p{L}\p{M}\p{N}._-]+$/u
const plainText = /^\P{Cc}*$/u

type Rule = { isMet: (value: string) => boolean; fault: ProfileFault }

const name: Rule[] = [{ isMet: (value) => nameCharacters.test(value), fault: 'only_letters' }]
const place: Rule[] = [{ isMet: (value) => plainText.test(value), fault: 'invalid' }]

const rules: Record<ProfileField, Rule[]> = {
  first_name: name,
  last_name: name,
  email: [{ isMet: (value) => emailPattern.test(value), fault: 'invalid_email' }],
  phone_number: [{ isMet: (value) => storedPhoneForm.test(value), fault: 'invalid_phone' }],
  user_name: [
    { isMet: (value) => userNameCharacters.test(value), fault: 'username_characters' },
    { isMet: (value) => [...value].length >= minUserNameLength, fault: 'username_short' },
  ],
  city: place,
  sub_city: place,
  woreda: place,
  neighborhood: place,
  house_number: place,
}

/**
 * Why a field is invalid (the first reason), or null. Used by the forms and by the server. A customer may live anywhere; in
 * the city where the shop delivers, the sub-city is one of its eleven.
 */
export function profileFault(field: ProfileField, typed: string, city = ''): ProfileFault | null {
  const value = typed.trim()
  if (value === '') return `${field}_required`
  if (value.length > profileFieldLimits[field]) return 'too_long'
  if (field === 'sub_city' && isServedCity(city) && !findSubCity(value)) return 'sub_city_unknown'
  return rules[field].find(({ isMet }) => !isMet(value))?.fault ?? null
}

export const isLongEnoughPassword = (password: string): boolean => [...password].length >= minPasswordLength

const spelled = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** A username made of the names, for who does not care about one; `suffix` tells people of one name apart. */
export function proposeUserName(first: string, last: string, suffix = ''): string {
  const parts = [first, last].map(spelled).filter((part) => part !== '')
  const proposed = parts.join('.').slice(0, profileFieldLimits.user_name - suffix.length)
  return proposed === '' ? '' : proposed.replace(/\.$/, '').concat(suffix).padEnd(minUserNameLength, '1')
}
