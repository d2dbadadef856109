import { BoxIcon } from '../layout/icon.tsx'
import { GoodsCard, type GoodsCardProps, isStepping } from './goods-card.tsx'

export type PackageCardProps = GoodsCardProps & {
  /** How many products it contains, e.g. '6 products'. */
  countText: string
  /** Its products, e.g. 'Teff flour, Berbere, Shiro'; one line in the grid, two in the list. */
  contents?: string | undefined
}

export function PackageCard({ countText, contents, ...card }: PackageCardProps) {
  return (
    <GoodsCard
      {...card}
      note={
        isStepping(card) ? (
          <p className="truncate font-semibold text-primary">{countText}</p>
        ) : (
          <>
            <p className="flex items-center gap-1 font-semibold text-primary">
              <BoxIcon className="size-4 shrink-0" />
              {countText}
            </p>
            {contents && <p className={card.layout === 'list' ? 'line-clamp-2' : 'truncate'}>{contents}</p>}
          </>
        )
      }
    />
  )
}
