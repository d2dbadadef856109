import { type GridColumns, ProductGrid } from '@zembil/ui/goods/product-grid'
import { type ComponentProps, useMemo } from 'react'
import { HydratedPart } from '../../../platform/first-paint/hydrated-part.tsx'
import type { CardProduct } from '../../../state/recent-products-store.ts'
import { ProductTile } from './product-tile.tsx'

type ProductListProps = {
  products: readonly CardProduct[]
  /** `list` renders rows, every other kind cards. */
  kind?: GridColumns | undefined
  headingLevel?: 2 | 3 | undefined
  /** How many cards are likely on the first screen; their pictures load eagerly. */
  eagerCount?: number | undefined
}

export function ProductList({ products, kind = 'listing', headingLevel, eagerCount = 0 }: ProductListProps) {
  const layout = kind === 'list' ? 'list' : 'grid'
  return (
    <ProductGrid kind={kind}>
      {products.map((product, index) => (
        <Place
          key={product.id}
          product={product}
          layout={layout}
          headingLevel={headingLevel}
          isEager={index < eagerCount}
        />
      ))}
    </ProductGrid>
  )
}

function Place({ product, layout, headingLevel, isEager }: ComponentProps<typeof ProductTile>) {
  const tile = useMemo(
    () => <ProductTile product={product} layout={layout} headingLevel={headingLevel} isEager={isEager} />,
    [product, layout, headingLevel, isEager],
  )
  return (
    <HydratedPart as="li" className="min-w-0">
      {tile}
    </HydratedPart>
  )
}
