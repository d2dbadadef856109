const countryCode = '251'
/** The number of digits after the country code. */
export const localPhoneLength = 9

/** Converts the value of a field after the +251 prefix to the stored form. */
export const withCountryCode = (local: string): string => countryCode + local

/** Converts a stored number to the value of such a field. */
export const withoutCountryCode = (stored: string | null): string | null => stored?.slice(countryCode.length) ?? null

/** Some phone keyboards type Arabic-Indic digits. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/**
 * Converts any common spelling of an Ethiopian mobile number to the stored form `2519…` or `2517…`; null if invalid.
 * Checks only the first digit, because published number ranges are outdated and would refuse real customers.
 */
export function storedPhone(typed: string): string | null {
  const dialled = toAsciiDigits(typed).replace(/[^\d+]/g, '')
  if (dialled.startsWith('+') && !dialled.startsWith('+251')) return null
  const local = dialled.replace(/^\+/, '').replace(/^00/, '').replace(/^251/, '').replace(/^0/, '')
  return /^[79]\d{8}$/.test(local) ? withCountryCode(local) : null
}

/** The new value of the field after the +251 prefix; null when the input is refused and the old value stays. */
export function localPhoneDigits(typed: string): string | null {
  const digits = toAsciiDigits(typed).replace(/\D/g, '')
  return /^([79]|$)/.test(digits) ? digits.slice(0, localPhoneLength) : null
}

/** Like `localPhoneDigits`, but also accepts a complete number in any spelling, for example when pasted. */
export function phoneFieldDigits(typed: string): string | null {
  return withoutCountryCode(storedPhone(typed)) ?? localPhoneDigits(typed)
}

/** Enough to recognise a number, not to call it: `2519…1234`. */
export const maskedPhone = (stored: string): string => `${stored.slice(0, 4)}…${stored.slice(-4)}`

/** `0911 23 45 67`, grouped as people read it aloud; `09… 45 67` for a masked number. */
export function displayPhone(stored: string): string {
  return stored
    .replace(/^\+?251(\d{3})(\d{2})(\d{2})(\d{2})$/, '0$1 $2 $3 $4')
    .replace(/^251(\d)…(\d{2})(\d{2})$/, '0$1… $2 $3')
}
