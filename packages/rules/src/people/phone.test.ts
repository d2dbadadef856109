import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayPhone, localPhoneDigits, maskedPhone, phoneFieldDigits, storedPhone } from './phone.ts'

const aLocalNumber = fc.stringMatching(/^[79][0-9]{8}$/)

describe('storedPhone', () => {
  test.each([
    '0911234567',
    '911234567',
    '+251911234567',
    '251911234567',
    '00251911234567',
    '+251 (0) 911 23 45 67',
    '09 11 23 45 67',
    '0911-23-45-67',
    '٠٩١١٢٣٤٥٦٧',
    '۰۹۱۱۲۳۴۵۶۷',
  ])('accepts the spelling %s', (typed) => {
    expect(storedPhone(typed)).toBe('251911234567')
  })

  test('accepts Safaricom numbers, including ranges that phone libraries do not know yet', () => {
    expect(['0712345678', '0749999999'].map(storedPhone)).toEqual(['251712345678', '251749999999'])
  })

  test.each([
    ['a landline', '0115512345'],
    ['a short code', '7878'],
    ['a number of another country', '+254711234567'],
    ['a number of another country without its prefix', '254911234567'],
    ['a number of another country that is as long as ours', '+911234567'],
    ['a plus within the number', '0911+234567'],
    ['the code of the country within the number', '0911251234567'],
    ['a digit too few', '091123456'],
    ['a digit too many', '09112345678'],
    ['the third operator, which does not exist yet', '0811234567'],
    ['two numbers in one text', '0911234567/0922345678'],
    ['nothing', ''],
    ['words', 'my phone'],
  ])('refuses %s', (_name, typed) => {
    expect(storedPhone(typed)).toBeNull()
  })

  test('every spelling of one number is stored the same way', () => {
    fc.assert(
      fc.property(aLocalNumber, (local) => {
        const spellings = ['', '0', '251', '+251', '00251', '+2510', '+251 (0)'].map((prefix) => prefix + local)
        return spellings.every((spelling) => storedPhone(spelling) === `251${local}`)
      }),
    )
  })
})

describe('localPhoneDigits', () => {
  test.each([
    ['', ''],
    ['9', '9'],
    ['7a1-2', '712'],
    ['9112345678999', '911234567'],
    ['0911', null],
    ['251911234567', null],
    ['8', null],
    ['abc', ''],
  ])('the input %j gives the field value %j', (typed, value) => {
    expect(localPhoneDigits(typed)).toBe(value)
  })

  test('typing after a complete number leaves it unchanged', () => {
    fc.assert(fc.property(aLocalNumber, fc.string(), (local, more) => localPhoneDigits(local + more) === local))
  })
})

test.each([
  ['0911234567', '911234567'],
  ['+251 711 23 45 67', '711234567'],
  ['91', '91'],
  ['0911', null],
  ['', ''],
])('a phone field with the input %j has the value %j', (typed, value) => {
  expect(phoneFieldDigits(typed)).toBe(value)
})

test('a masked number shows its kind and its last four digits only', () => {
  expect(maskedPhone('251911234567')).toBe('2519…4567')
})

test('a stored number is displayed in local form, which can be parsed again', () => {
  expect(displayPhone('251911234567')).toBe('0911 23 45 67')
  expect(displayPhone('2519…4567')).toBe('09… 45 67')
  expect(displayPhone('+251111000201')).toBe('0111 00 02 01')
  for (const other of ['1251911234567', '2519112345678', '12519…4567', '2519…45678', 'unknown'])
    expect(displayPhone(other)).toBe(other)
  fc.assert(fc.property(aLocalNumber, (local) => storedPhone(displayPhone(`251${local}`)) === `251${local}`))
})
