import { GoodsCard, type GoodsCardProps } from './goods-card.tsx'

export type ProductCardProps = GoodsCardProps & {
  /** The size sold, e.g. '1 kg'. */
  unit?: string | undefined
}

export function ProductCard({ unit, ...card }: ProductCardProps) {
  return <GoodsCard {...card} note={unit && <p className="truncate">{unit}</p>} />
}
