/** Keypad patterns and other common PINs from lists of leaked ones. */
const wellKnown = new Set(
  '246810 112358 789456 456123 321654 147258 258369 369258 159753 159357 142536 741852 963852 147852 123654 987456'.split(
    ' ',
  ),
)

/** True when all steps between digits are equal, modulo 10. Includes a single repeated digit. */
function counts(digits: readonly number[]): boolean {
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10)
  return new Set(steps).size === 1
}

/** Whether four digits are a plausible year of birth in either calendar, or a recent year. */
const isYear = (four: string): boolean => /(19[2-9]|20[0-3])\d/.test(four)

/** True for PINs that a thief would try first. */
export function isTrivialPin(pin: string): boolean {
  const digits = Array.from(pin, Number)
  const [first = 0, second, third = 0, fourth, fifth = 0, sixth] = digits
  const isPairs = first === second && third === fourth && fifth === sixth
  return (
    new Set(digits).size <= 2 ||
    counts(digits) ||
    pin.slice(0, 3) === pin.slice(3) ||
    (isPairs && counts([first, third, fifth])) ||
    pin === [...pin].reverse().join('') ||
    isYear(pin.slice(0, 4)) ||
    isYear(pin.slice(2)) ||
    wellKnown.has(pin)
  )
}

/** Checks a new PIN that is typed twice; null is a PIN that is not complete yet. */
export function checkNewPin(pin: string | null, again: string | null) {
  const isTrivial = pin !== null && isTrivialPin(pin)
  return {
    isTrivial,
    differ: pin !== null && again !== null && pin !== again,
    isReady: pin !== null && pin === again && !isTrivial,
  }
}
