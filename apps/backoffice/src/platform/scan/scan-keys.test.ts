import { expect, test } from 'vitest'
import { createScanReader, type PressedKey } from './scan-keys.ts'

const onKeyboard = (character: string): Pick<PressedKey, 'code' | 'isShifted'> => {
  if (/\d/.test(character)) return { code: `Digit${character}`, isShifted: false }
  if (character === '-') return { code: 'Minus', isShifted: false }
  return { code: `Key${character.toUpperCase()}`, isShifted: character !== character.toLowerCase() }
}

/** Types with this pause between the keys. `layout` changes what the keys type, as another keyboard layout does. */
function type(text: string, { pauseMs = 8, end = 'Enter', layout = (character: string) => character } = {}) {
  const reader = createScanReader()
  let at = 1_000
  const steps = [...text].map((character) => {
    at += pauseMs
    return reader.press({ ...onKeyboard(character), key: layout(character), at })
  })
  return [...steps, reader.press({ code: end, key: end, isShifted: false, at: at + pauseMs })]
}

test('a burst that ends with Enter or Tab is a scan', () => {
  expect(type('6291041500213').at(-1)).toEqual({ kind: 'scan', code: '6291041500213' })
  expect(type('12-1-3', { end: 'Tab' }).at(-1)).toEqual({ kind: 'scan', code: '12-1-3' })
  expect(type('CARTON-7').at(-1)).toEqual({ kind: 'scan', code: 'CARTON-7' })
})

test('all keys of a burst but the first are held back', () => {
  expect(type('6291').map(({ kind }) => kind)).toEqual(['begin', 'hold', 'hold', 'hold', 'scan'])
})

test('a scan is read right under an Amharic keyboard layout', () => {
  const amharic = (character: string) => ({ a: 'አ', b: 'ብ', '1': '፩' })[character] ?? character
  expect(type('ab1b1', { layout: amharic }).at(-1)).toEqual({ kind: 'scan', code: 'ab1b1' })
})

test('what a person types is no scan, however long it is', () => {
  expect(type('6291041500213', { pauseMs: 60 }).map(({ kind }) => kind)).not.toContain('scan')
  expect(type('123').at(-1)).toEqual({ kind: 'person' })
})

test('a person who typed before the scan adds nothing to it', () => {
  const reader = createScanReader()
  reader.press({ code: 'Digit9', key: '9', isShifted: false, at: 0 })
  let last = reader.press({ code: 'Digit6', key: '6', isShifted: false, at: 400 })
  for (const [index, digit] of [...'2910'].entries())
    last = reader.press({ code: `Digit${digit}`, key: digit, isShifted: false, at: 408 + index * 8 })
  last = reader.press({ code: 'Enter', key: 'Enter', isShifted: false, at: 448 })
  expect(last).toEqual({ kind: 'scan', code: '62910' })
})

test('Enter that a person presses after a burst without end is no scan', () => {
  const reader = createScanReader()
  for (const [index, digit] of [...'62910'].entries())
    reader.press({ code: `Digit${digit}`, key: digit, isShifted: false, at: index * 8 })
  expect(reader.press({ code: 'Enter', key: 'Enter', isShifted: false, at: 900 })).toEqual({ kind: 'person' })
})
