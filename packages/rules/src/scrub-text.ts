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

/** The end of a frame in a built file of ours, whose name ends in a hash: digits in it are nobody's number. */
const builtPlace = /\/assets\/[\w.-]{0,80}-[\w-]{8}\.js:\d{1,6}:\d{1,6}$/

/** Scrubs a line of a stack, but keeps where in our own files it happened. */
export function scrubFrame(frame: string, most: number): string {
  const place = builtPlace.exec(frame)?.[0] ?? ''
  return scrubText(frame.slice(0, frame.length - place.length), most - place.length) + place
}
