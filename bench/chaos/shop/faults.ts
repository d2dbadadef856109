import type { ShopWorld } from './shop-world.ts'

export type Random = (below: number) => number

/** What happens to a part of the shop. `cause` breaks it and returns what mends it. */
export type Fault = {
  name: string
  /** How long it stays broken. */
  seconds: number
  /** A cluster, if there is one, must be sound before: it survives the loss of one node, not of two. */
  needsCluster?: boolean
  cause: (world: ShopWorld, random: Random) => Promise<() => Promise<void> | void>
}

/** Of a fault that mends itself. */
export const nothing = (): void => undefined
