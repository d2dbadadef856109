const scrubs: [pattern: RegExp, instead: string][] = [
  // What follows ? in an address: search words, keys of payments.
  [/\?[^\s"'()<>]+/g, '?…'],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[address]'],
  // Ids and tokens: long and with a digit in them.
  [/\b(?=[\w-]*\d)[\w-]{24,}\b/g, '[token]'],
  // Phone numbers, card numbers and the like, also when they are written in groups.
  [/\+?\d(?:[\s().-]{0,2}\d){6,}/g, '[number]'],
]

/** Removes what may be personal from a technical message, and shortens it. */
export function scrubText(text: string, most: number): string {
  const clean = scrubs.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text.slice(0, 10 * most))
  return clean.length > most ? `${clean.slice(0, most - 1)}…` : clean
}
