/** Which products to order: `pick` for HTTP, `head` as pgbench commands. */
export type OrderScene = {
  name: string
  wanted: string
  pick: () => number[]
  /** The products of the captured order; `head` sets the variables `a`, `b`, `c` that replace them. */
  captured: number[]
  head: string[]
}

/** The demo shop's products form this many disjoint groups of three. */
const triples = 106
const below = (count: number): number => Math.floor(Math.random() * count)

export const orderScenes: OrderScene[] = [
  {
    name: 'three lines each, different products',
    wanted: 'ratio ≥ 0.25',
    pick: () => {
      const first = below(triples) * 3 + 1
      return [first, first + 1, first + 2]
    },
    captured: [202, 203, 204],
    head: [`\\set a random(0, ${triples - 1}) * 3 + 1`, '\\set b :a + 1', '\\set c :a + 2'],
  },
  { name: 'one hot product', wanted: 'ratio ≥ 0.15', pick: () => [7], captured: [7], head: [] },
]
