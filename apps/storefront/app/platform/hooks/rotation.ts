/** Which of several views is shown. `moves` counts every change, so that a timer can restart after each. */
export type Rotation = { position: number; moves: number }

export const firstView: Rotation = { position: 0, moves: 0 }

/** After the last view comes the first, before the first the last. */
export const wrap = (position: number, count: number): number => (count < 1 ? 0 : ((position % count) + count) % count)

export const moveTo = ({ moves }: Rotation, position: number, count: number): Rotation => ({
  position: wrap(position, count),
  moves: moves + 1,
})

/** How many views of `size` a list has; the last may be shorter. */
export const viewCount = (length: number, size: number): number => Math.ceil(length / size)

export const viewOf = <Item>(items: readonly Item[], position: number, size: number): Item[] =>
  items.slice(position * size, (position + 1) * size)
