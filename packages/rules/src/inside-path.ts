/** Browsers and Node have it; the rules know the types of neither. */
declare const URL: {
  new (address: string, base: string): { origin: string; pathname: string; search: string; hash: string }
  canParse: (address: string, base: string) => boolean
}

/** A path, then what it asks for. Browsers read a backslash as a slash, and drop tabs and line breaks. */
const plain = /^\/[^\\\s\p{Cc}]*$/u
/** Where a segment begins, what others may read as a second slash, as `..`, or as nothing. */
const misleading = /^[^?#]*\/(?:[/.]|%2[ef]|%5c|%[01][\da-f]|%7f)/i

/** Placeholder for our own origin. */
const here = 'https://inside.invalid'

/**
 * An address inside one of our apps, split at its query; null for an address that is malformed or could lead to another
 * site, such as `//host`. `is_inside_path` in the database says the same.
 */
export function readInsidePath(address: string): { pathname: string; rest: string } | null {
  if (!plain.test(address) || misleading.test(address) || !URL.canParse(address, here)) return null
  const { origin, pathname, search, hash } = new URL(address, here)
  return origin === here ? { pathname, rest: search + hash } : null
}
