const countryCode = '251'
/** How many digits follow the country's code. */
export const localPhoneLength = 9

/** The stored form of what a field after the +251 prefix holds. */
export const withCountryCode = (local: string): string => countryCode + local

/** What such a field begins with for a stored number. */
export const withoutCountryCode = (stored: string | null): string | null => stored?.slice(countryCode.length) ?? null

/** Some phone keyboards type Arabic-Indic digits. */
function toAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/**
 * Any way people write an Ethiopian mobile number, as the stored form `2519…` or `2517…`; null for the rest.
 * Only the first digit is checked: published number ranges lag behind the operators and refuse real customers.
 */
export function storedPhone(typed: string): string | null {
  const dialled = toAsciiDigits(typed).replace(/[^\d+]/g, '')
  if (dialled.startsWith('+') && !dialled.startsWith('+251')) return null
  const local = dialled.replace(/^\+/, '').replace(/^00/, '').replace(/^251/, '').replace(/^0/, '')
  return /^[79]\d{8}$/.test(local) ? withCountryCode(local) : null
}

/** What the field after the +251 prefix holds for what was typed; null when refused, so the old value stays. */
export function localPhoneDigits(typed: string): string | null {
  const digits = toAsciiDigits(typed).replace(/\D/g, '')
  return /^([79]|$)/.test(digits) ? digits.slice(0, localPhoneLength) : null
}

/** The same for a field that also takes a whole number, in any way people write it; while typing, the first digit decides. */
export function phoneFieldDigits(typed: string): string | null {
  return withoutCountryCode(storedPhone(typed)) ?? localPhoneDigits(typed)
}

/** `0911 23 45 67`, the way people read a number aloud; `09… 45 67` where only that much of it is sent. */
export function displayPhone(stored: string): string {
  return stored
    .replace(/^251(\d{3})(\d{2})(\d{2})(\d{2})$/, '0$1 $2 $3 $4')
    .replace(/^251(\d)…(\d{2})(\d{2})$/, '0$1… $2 $3')
}
