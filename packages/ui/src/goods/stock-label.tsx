import { stockLabel } from '@zembil/rules/orders/stock-label'

type StockTexts = { out: string; low: (count: number) => string; in: string }

const tones = { out: 'text-gray-ink', low: 'text-terracotta', in: 'text-primary' }

/** Not available, 'Only N left' or 'In Stock'. */
export function StockLabel({ leftInStock, texts }: { leftInStock: number; texts: StockTexts }) {
  const stock = stockLabel(leftInStock)
  return (
    <p className={`flex items-center gap-2 text-sm font-semibold ${tones[stock.kind]}`}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {stock.kind === 'low' ? texts.low(stock.count) : texts[stock.kind]}
    </p>
  )
}
