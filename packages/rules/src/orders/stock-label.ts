/** Which stock label to show; the texts are in the translations. */
export type StockLabel = { kind: 'out' } | { kind: 'low'; count: number } | { kind: 'in' }

const lowStockLimit = 10

export function stockLabel(leftInStock: number): StockLabel {
  if (leftInStock <= 0) return { kind: 'out' }
  return leftInStock <= lowStockLimit ? { kind: 'low', count: leftInStock } : { kind: 'in' }
}
