import { timingSafeEqual } from 'node:crypto'

/** Compares in constant time, so that a secret cannot be guessed letter by letter from response times. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
