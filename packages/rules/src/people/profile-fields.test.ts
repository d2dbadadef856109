import { describe, expect, it } from 'vitest'
import {
  isLongEnoughPassword,
  type ProfileFault,
  type ProfileField,
  profileFault,
  profileFieldLimits,
  proposeUserName,
} from './profile-fields.ts'

describe('profile fields', () => {
  it.each<[ProfileField, string]>([
    ['first_name', 'Abebe'],
    ['first_name', ' አበበ '],
    ['last_name', 'Hélène'],
    ['first_name', 'Gebre Mariam'],
    ['first_name', 'G/Medhin'],
    ['first_name', 'ወ/ሮ አልማዝ'],
    ['last_name', 'Haile-Michael'],
    ['last_name', "D'Abbadie"],
    ['last_name', 'N’Diaye'],
    ['first_name', 'Dr. Abebe'],
    ['email', 'abebe@example.com'],
    ['phone_number', '251911234567'],
    ['phone_number', '251711234567'],
    ['user_name', 'abebe.k-1'],
    ['user_name', 'አበበ_ከ'],
    ['house_number', '12/B, new'],
    ['woreda', '03'],
    ['city', 'አዲስ አበባ'],
    ['sub_city', 'Bole'],
  ])('%s accepts %s', (field, typed) => {
    expect(profileFault(field, typed)).toBeNull()
  })

  it.each<[ProfileField, string, ProfileFault]>([
    ['first_name', '  ', 'first_name_required'],
    ['first_name', 'Abebe1', 'only_letters'],
    ['last_name', '-', 'only_letters'],
    ['first_name', '/Medhin', 'only_letters'],
    ['first_name', 'Abebe\nKebede', 'only_letters'],
    ['first_name', 'Abebe <b>', 'only_letters'],
    ['last_name', '\u0301', 'only_letters'],
    ['first_name', 'a'.repeat(51), 'too_long'],
    ['email', '', 'email_required'],
    ['email', 'abebe', 'invalid_email'],
    ['email', 'abebe@example', 'invalid_email'],
    ['email', 'abebe@exa mple.com', 'invalid_email'],
    ['email', 'abebe@example.com or none', 'invalid_email'],
    ['email', 'abebe\u0000@example.com', 'invalid_email'],
    ['phone_number', '0911234567', 'invalid_phone'],
    ['phone_number', '251811234567', 'invalid_phone'],
    ['phone_number', '1251911234567', 'invalid_phone'],
    ['phone_number', '2519112345678', 'invalid_phone'],
    ['user_name', 'abe', 'username_short'],
    ['user_name', 'abebe kebede', 'username_characters'],
    ['city', '', 'city_required'],
    ['neighborhood', 'Bole\u0000', 'invalid'],
  ])('%s refuses %j: %s', (field, typed, fault) => {
    expect(profileFault(field, typed)).toBe(fault)
  })

  it('a sub-city is one of the list where the shop delivers, and anything elsewhere', () => {
    expect(profileFault('sub_city', 'Kebele 4', 'Addis Ababa')).toBe('sub_city_unknown')
    expect(profileFault('sub_city', 'Bole', 'አዲስ አበባ')).toBeNull()
    expect(profileFault('sub_city', 'Kebele 4', 'Adama')).toBeNull()
    expect(profileFault('city', 'Adama')).toBeNull()
  })

  it.each([
    ['Almaz', 'G/Medhin', '', 'almaz.gmedhin'],
    ['አልማዝ', 'ተስፋዬ', '', 'አልማዝ.ተስፋዬ'],
    ['Bo', '', '', 'bo11'],
    ['', '', '', ''],
    ['Almaz', 'Gebre Mariam', '.3344', 'almaz.gebremariam.3344'],
    ['A'.repeat(50), 'B', '.3344', `${'a'.repeat(25)}.3344`],
  ])('the username proposed for %s %s%s is %s', (first, last, suffix, proposed) => {
    expect(proposeUserName(first, last, suffix)).toBe(proposed)
    if (proposed) expect(profileFault('user_name', proposed)).toBeNull()
  })

  it.each(['first_name', 'last_name', 'user_name', 'woreda', 'neighborhood', 'house_number'] as const)(
    '%s may be exactly as long as its limit',
    (field) => {
      const longest = 'a'.repeat(profileFieldLimits[field])
      expect([profileFault(field, longest), profileFault(field, `${longest}a`)]).toEqual([null, 'too_long'])
    },
  )

  it('a user name of four letters is long enough, also of letters that JavaScript counts twice', () => {
    expect([profileFault('user_name', 'abeb'), profileFault('user_name', '𝟏𝟐𝟑')]).toEqual([null, 'username_short'])
  })

  it('accepts a password of eight characters or more', () => {
    expect(isLongEnoughPassword('12345678')).toBe(true)
    expect(isLongEnoughPassword('1234567')).toBe(false)
  })
})
