/** One line of a panel. `legend` is the label that names it, in braces. */
type Query = { expr: string; legend?: string }
/** Units are Grafana's. */
export type Panel = {
  title: string
  unit?: 'short' | 's' | 'percentunit' | 'bytes' | 'reqps' | 'currency:ETB'
  queries: Query[]
}
export type Dashboard = { uid: string; title: string; panels: Panel[] }

export const perSecond = (metric: string, by = 'job') => `sum by (${by}) (rate(${metric}[5m]))`
export const quantile = (q: number, metric: string, by: string) =>
  `histogram_quantile(${q}, sum by (le, ${by}) (rate(${metric}_bucket[5m])))`
