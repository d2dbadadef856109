import { describe, expect, test } from 'vitest'
import { readTypedSearch } from './typed-search.ts'

describe('readTypedSearch', () => {
  test.each(['0911223344', '+251 911 22 33 44', '251911223344', '911223344', '٠٩١١٢٢٣٣٤٤'])(
    'reads %s as a phone number',
    (typed) => {
      expect(readTypedSearch(typed).phone).toBe('251911223344')
    },
  )

  test('reads four digits as the end of a phone number, as an order number and as part of a reference', () => {
    expect(readTypedSearch('4711')).toMatchObject({ orderId: 4711, lastDigits: '4711', reference: '4711', phone: null })
    expect(readTypedSearch('47 11')).toMatchObject({ orderId: 4711, lastDigits: '4711' })
  })

  test('reads fewer than four digits as an order number only', () => {
    expect(readTypedSearch('#42')).toMatchObject({ orderId: 42, lastDigits: null, reference: null })
  })

  test('reads digits with a leading zero as no order number', () => {
    expect(readTypedSearch('0042')).toMatchObject({ orderId: null, lastDigits: '0042' })
  })

  test('reads no order number that JavaScript cannot hold', () => {
    expect(readTypedSearch('9999999999999999').orderId).toBeNull()
  })

  test.each(['FT26320XK9', 'bg71kd9a', '4711ZQ8W1', '3fa85f64-5717-4562'])('reads %s as a reference', (typed) => {
    expect(readTypedSearch(typed)).toMatchObject({ reference: typed, words: [], orderId: null })
  })

  test.each(['F4 71', 'FT.2', 'ab-/_.1', '1'.padStart(64, 'x')])(
    'reads %s, of four to 64 characters, as a reference',
    (typed) => {
      expect(readTypedSearch(typed).reference).toBe(typed.replace(' ', ''))
    },
  )

  test.each(['FT2', 'abcdef', '1'.padStart(65, 'x'), 'FT26(320', '(FT26320', 'FT26320)', 'ጤፍ1234'])(
    'reads %s as no reference',
    (typed) => {
      expect(readTypedSearch(typed).reference).toBeNull()
    },
  )

  test.each(['4#2', '42x', '12345678901234567'])('reads %s as no order number', (typed) => {
    expect(readTypedSearch(typed).orderId).toBeNull()
  })

  test('reads four to eight digits, also with hyphens, as the end of a phone number, and nothing else', () => {
    expect(readTypedSearch('22-33-44').lastDigits).toBe('223344')
    for (const other of ['x4711', '4711x', '123456789', '471']) expect(readTypedSearch(other).lastDigits).toBeNull()
  })

  test('reads a number inside an e-mail address or a reference as no phone number', () => {
    expect(readTypedSearch('251911223344@example.com').phone).toBeNull()
    expect(readTypedSearch('FT0911223344').phone).toBeNull()
  })

  test('reads an e-mail address', () => {
    expect(readTypedSearch(' abebe@example.com ')).toMatchObject({ email: 'abebe@example.com', words: [] })
  })

  test('reads names in either script, normalised, and no more than two words', () => {
    expect(readTypedSearch('Abebe  KEBEDE Demissie').words).toEqual(['abebe', 'kebede'])
    expect(readTypedSearch('ዓለም ፀሐይ').words).toEqual(['አለም', 'ጸሀይ'])
    expect(readTypedSearch('አበበ').reference).toBeNull()
  })

  test('reads the words beside a number, as in the name of a product', () => {
    expect(readTypedSearch('Cola 500 ml').words).toEqual(['cola', 'ml'])
    expect(readTypedSearch('500 ml').words).toEqual(['ml'])
  })

  test('reads nothing into an empty text or into signs', () => {
    const nothing = { orderId: null, phone: null, lastDigits: null, email: null, reference: null, words: [] }
    expect([readTypedSearch(' '), readTypedSearch('%_')]).toEqual([nothing, nothing])
  })
})
