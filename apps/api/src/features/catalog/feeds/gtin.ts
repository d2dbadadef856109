/** Lengths of GTIN-8, UPC, EAN-13 and GTIN-14. */
const lengths = new Set([8, 12, 13, 14])

/**
 * Whether a barcode is a trade item number of GS1 with a right check digit. Numbers that begin with 2 (02 in 13 digits are
 * coupons and internal numbers) are given out by each shop for itself, and no catalogue takes them.
 */
export function isGtin(code: string): boolean {
  if (!/^\d+$/.test(code) || !lengths.has(code.length)) return false
  const digits = [...code.padStart(14, '0')].map(Number)
  const sum = digits.slice(0, -1).reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0)
  const prefix = code.padStart(13, '0').slice(-13)
  return (10 - (sum % 10)) % 10 === digits[13] && !/^(2|02|04|05|000000)/.test(prefix)
}
