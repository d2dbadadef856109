import { hash } from 'node:crypto'

/** A stream of random numbers that is the same for the same names. */
export type Random = {
  /** At least 0 and less than 1. */
  next: () => number
  /** A whole number of this range, both ends included. */
  int: (least: number, most: number) => number
  chance: (share: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** Picks by the weight of each. */
  weigh: <T>(list: readonly T[], weightOf: (one: T) => number) => T
}

/** Mulberry32, seeded by the names: each order has its own stream, whoever works on it first. */
export function randomOf(...names: (string | number)[]): Random {
  let state = Number.parseInt(hash('sha256', names.join('/'), 'hex').slice(0, 8), 16)
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const at = <T>(list: readonly T[], index: number): T => {
    const found = list[index]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
  return {
    next,
    int: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    weigh: (list, weightOf) => {
      let left = next() * list.reduce((sum, one) => sum + weightOf(one), 0)
      const found = list.findIndex((one) => {
        left -= weightOf(one)
        return left < 0
      })
      return at(list, Math.max(found, 0))
    },
  }
}

/** A deck of these cards, shuffled: in each deck every card occurs as often as it is listed. */
export function shuffled<T>(random: Random, cards: readonly T[]): T[] {
  return cards
    .map((card) => ({ card, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ card }) => card)
}
