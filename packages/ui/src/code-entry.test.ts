import { describe, expect, it } from 'vitest'
import { type CodeDigits, enterDigits, eraseBack, fullCode, noCode } from './code-entry.ts'

const code = (text: string): CodeDigits => [...text.padEnd(6, '_')].map((digit) => (digit === '_' ? '' : digit))

describe('a one-time code', () => {
  it.each<[string, CodeDigits, number, string, string, number]>([
    ['a digit moves on to the next box', noCode, 0, '1', '1', 1],
    ['the last digit stays in the last box', code('12345'), 5, '6', '123456', 5],
    ['a second digit in a box replaces the first', code('12'), 1, '25', '15', 2],
    ['the same digit typed again stays', code('12'), 1, '22', '12', 2],
    ['a pasted code fills all boxes, whatever stands between', code('9'), 3, '123 456', '123456', 5],
    ['a few pasted digits go on from the box', code('12'), 2, '34', '1234', 4],
    ['a code filled in by the phone replaces what was typed', code('99'), 0, '123456', '123456', 5],
    ['an emptied box keeps the keyboard', code('123'), 1, '', '1_3', 1],
  ])('%s', (_name, before, index, text, after, focus) => {
    expect(enterDigits(before, index, text)).toEqual({ code: code(after), focus })
  })

  it('a code ignores characters that are not digits', () => {
    expect(enterDigits(noCode, 0, 'a')).toBeNull()
  })

  it('backspace in an empty code box erases the digit before it', () => {
    expect(eraseBack(code('12'), 2)).toEqual({ code: code('1'), focus: 1 })
    expect(eraseBack(code('12'), 1)).toBeNull()
    expect(eraseBack(noCode, 0)).toBeNull()
  })

  it('a code is complete with six digits', () => {
    expect(fullCode(code('123456'))).toBe('123456')
    expect(fullCode(code('12345'))).toBeNull()
  })
})
