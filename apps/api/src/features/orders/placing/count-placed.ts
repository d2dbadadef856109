import type { Deps } from '../../../deps.ts'

type Placed = { method: string; santim: number }

/** Counts an order in the metrics of this process. Only after it is committed: a metric is not rolled back. */
export function countPlaced({ metrics }: Pick<Deps, 'metrics'>, { method, santim }: Placed): void {
  metrics.ordersPlaced.inc({ method })
  metrics.birrOrdered.inc(santim / 100)
}
