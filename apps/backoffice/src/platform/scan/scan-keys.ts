/** What matters of a key press. `at` is the time of the press itself, however busy the page was. */
export type PressedKey = { code: string; key: string; isShifted: boolean; at: number }

/** A scanner types faster than this; no person does. */
const fastestPersonMs = 35
const shortestCode = 4

const signs: Record<string, string> = { Minus: '-', NumpadSubtract: '-', Period: '.', NumpadDecimal: '.' }

/** By place on the keyboard: under an Amharic layout the same key types another letter. */
export function characterOf({ code, key, isShifted }: PressedKey): string | undefined {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit !== undefined && !isShifted) return digit
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined) return isShifted ? letter : letter.toLowerCase()
  if (code === 'Minus' && isShifted) return '_'
  // Some phones name no place.
  return signs[code] ?? (code === '' && /^[\w.-]$/.test(key) ? key : undefined)
}

/** 'begin': may be the first of a scan. 'hold': part of a burst. 'scan': a burst has ended. 'person': nothing of the kind. */
export type ScanStep = { kind: 'begin' } | { kind: 'hold' } | { kind: 'person' } | { kind: 'scan'; code: string }

/** Tells bursts of a scanner from a person's typing. */
export function createScanReader() {
  let typed = ''
  let lastAt = Number.NEGATIVE_INFINITY
  return {
    press(pressed: PressedKey): ScanStep {
      const isFast = pressed.at - lastAt < fastestPersonMs
      lastAt = pressed.at
      if (pressed.key === 'Enter' || pressed.key === 'Tab') {
        const code = typed
        typed = ''
        return isFast && code.length >= shortestCode ? { kind: 'scan', code } : { kind: 'person' }
      }
      const character = characterOf(pressed)
      if (character === undefined) {
        typed = ''
        return { kind: 'person' }
      }
      typed = isFast ? typed + character : character
      return { kind: isFast && typed.length > 1 ? 'hold' : 'begin' }
    },
  }
}
