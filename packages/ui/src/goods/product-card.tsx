import { GoodsCard, type GoodsCardProps } from './goods-card.tsx'

export type ProductCardProps = GoodsCardProps & {
  /** The size sold, e.g. '1 kg'. */
  unit?: string | undefined
  /** What a kilogram or litre costs, e.g. '480 birr/kg'. */
  unitPrice?: string | null | undefined
}

export function ProductCard({ unit, unitPrice, ...card }: ProductCardProps) {
  return (
    <GoodsCard
      {...card}
      note={
        unit && (
          <p className={card.layout === 'list' ? 'mr-10' : ''}>
            {/* The space stands outside: inside, the last word of the unit could not part from the price. */}
            {unit} {unitPrice && <span className="whitespace-nowrap tabular-nums">· {unitPrice}</span>}
          </p>
        )
      }
    />
  )
}
