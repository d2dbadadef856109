import { describe, expect, it } from 'vitest'
import { type CodeDigits, enterDigits, eraseBack, fullCode, noCode } from './code-entry.ts'

const code = (text: string): CodeDigits => [...text.padEnd(6, '_')].map((digit) => (digit === '_' ? '' : digit))

describe('a one-time code', () => {
  it.each<[string, CodeDigits, number, string, string, number]>([
    ['typing a digit moves the focus to the next code box', noCode, 0, '1', '1', 1],
    ['typing the last digit keeps the focus in the last code box', code('12345'), 5, '6', '123456', 5],
    ['typing a digit in a filled code box replaces it', code('12'), 1, '25', '15', 2],
    ['typing the same digit again keeps it', code('12'), 1, '22', '12', 2],
    ['a pasted code fills all boxes and ignores separators', code('9'), 3, '123 456', '123456', 5],
    ['a few pasted digits fill the boxes from the focused one', code('12'), 2, '34', '1234', 4],
    ['a code filled in by the phone replaces the typed digits', code('99'), 0, '123456', '123456', 5],
    ['an emptied code box keeps the focus', code('123'), 1, '', '1_3', 1],
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
