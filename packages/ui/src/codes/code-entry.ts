const codeLength = 6

/** A code or PIN while it is typed: six entries, each a digit or empty. */
export type CodeDigits = readonly string[]

export const noCode: CodeDigits = Array.from({ length: codeLength }, () => '')

/** The code once all six digits are there, else null. */
export const fullCode = (code: CodeDigits): string | null =>
  code.every((digit) => digit !== '') ? code.join('') : null

/** The resulting code and the box to focus. */
type Entry = { code: CodeDigits; focus: number }

const changed = (code: CodeDigits, index: number, digit: string): CodeDigits =>
  code.map((old, place) => (place === index ? digit : old))

/**
 * Handles the new content of a box: one digit typed, several pasted, or a whole code filled in by the phone.
 * Null when it contains no digit: the keystroke is ignored.
 */
export function enterDigits(code: CodeDigits, index: number, text: string): Entry | null {
  if (text === '') return { code: changed(code, index, ''), focus: index }
  const old = code[index] ?? ''
  const digits = text.replace(/\D/g, '')
  // A digit typed beside the existing one replaces it.
  const typed = old !== '' && digits.length === 2 ? digits.replace(old, '') : digits
  if (typed === '') return null
  const start = typed.length >= codeLength ? 0 : index
  const next = code.map((digit, place) => typed[place - start] ?? digit)
  return { code: next, focus: Math.min(start + typed.length, codeLength - 1) }
}

/** Backspace in an empty box erases the digit before it; null in a filled box, where the browser handles it. */
export function eraseBack(code: CodeDigits, index: number): Entry | null {
  if (code[index] !== '' || index === 0) return null
  return { code: changed(code, index - 1, ''), focus: index - 1 }
}
