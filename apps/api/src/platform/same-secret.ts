import { timingSafeEqual } from 'node:crypto'

/** Takes the same time wherever the two differ, so that nobody finds a secret out letter by letter. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
