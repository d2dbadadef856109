import { classNames } from '../class-names.ts'
import { GoodsCard, type GoodsCardProps, isStepping } from './goods-card.tsx'

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
        unit &&
        (isStepping(card) ? (
          <p className="truncate">{unit}</p>
        ) : (
          <p className={classNames('overflow-hidden', card.layout === 'list' && 'mr-10')}>
            {/* The dot hangs to the left of the unit price: where that begins a line, the dot is cut off. */}
            <span className="-ml-3 flex flex-wrap *:pl-3">
              <span>{unit}</span>{' '}
              {unitPrice && (
                <span className="relative whitespace-nowrap tabular-nums before:absolute before:left-1 before:content-['·']">
                  {unitPrice}
                </span>
              )}
            </span>
          </p>
        ))
      }
    />
  )
}
