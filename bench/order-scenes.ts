/** Which products an order is for, in JavaScript for HTTP and in the words of pgbench. */
export type OrderScene = {
  name: string
  wanted: string
  pick: () => number[]
  /** The products of the order whose statements are copied; those that vary are called `a`, `b`, `c` in `head`. */
  captured: number[]
  head: string[]
}

/** The demo shop's products in threes that share none. */
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
