import type { Language } from '@zembil/rules/people/language'
import { useState } from 'react'
import { SkeletonList } from '../feedback/skeleton.tsx'
import { Button } from '../forms/button.tsx'
import type { CardTexts, GoodsCardProps } from '../goods/goods-card.tsx'
import { PackageCard } from '../goods/package-card.tsx'
import { Picture } from '../goods/picture.tsx'
import { ProductCard } from '../goods/product-card.tsx'
import { type GridColumns, ProductGrid, productGridClass } from '../goods/product-grid.tsx'
import { SectionHeading } from '../layout/section-heading.tsx'
import type { GalleryTexts } from './gallery-texts.ts'
import { type SampleGood, sampleGoods } from './sample-goods.ts'
import { Specimen } from './specimen.tsx'

type CardsProps = { language: Language; texts: GalleryTexts; pictures: readonly string[] }

const cardTexts = (texts: GalleryTexts, name: string): CardTexts => ({
  ...texts,
  addLabel: texts.addNamed(name),
  quantity: texts.quantityOf(name),
  favourite: texts.favourite(name),
})

export function Cards({ language, texts, pictures }: CardsProps) {
  const [cart, setCart] = useState<Record<string, number>>({ mango: 2, coffee: 3 })
  const [favourite, setFavourite] = useState('mango')
  const cardOf = (good: SampleGood, index: number): GoodsCardProps => ({
    href: `#${good.id}`,
    name: good.name[language],
    picturePath: good.id === 'broken' ? '/media/none/480.webp' : pictures[index % pictures.length],
    price: good.price,
    original: good.original,
    percentOff: good.discount > 0 ? texts.percentOff(good.discount) : null,
    language,
    quantity: cart[good.id] ?? 0,
    available: good.available,
    onQuantityChange: (quantity) => setCart({ ...cart, [good.id]: quantity }),
    isFavourite: favourite === good.id,
    onToggleFavourite: () => setFavourite(good.id),
    texts: cardTexts(texts, good.name[language]),
  })
  const products = (kind: GridColumns, layout: 'grid' | 'list') => (
    <ProductGrid kind={kind}>
      {sampleGoods.map((good, index) => (
        <li key={good.id}>
          <ProductCard {...cardOf(good, index)} unit={good.unit[language]} layout={layout} />
        </li>
      ))}
    </ProductGrid>
  )
  return (
    <>
      <Specimen title="Product cards">
        <SectionHeading
          title={texts.crumbs[3] ?? ''}
          level={3}
          action={<Button variant="ghost">{texts.viewAll}</Button>}
        />
        {products('listing', 'grid')}
      </Specimen>
      <Specimen title="Seven columns">{products('arrivals', 'grid')}</Specimen>
      <Specimen title="As a list">{products('list', 'list')}</Specimen>
      <Specimen title="Packages">
        <ProductGrid kind="listing">
          {sampleGoods.slice(0, 3).map((good, index) => (
            <li key={good.id}>
              <PackageCard
                {...cardOf(good, index + 4)}
                countText={texts.products(6)}
                contents={sampleGoods.map((other) => other.name[language]).join(', ')}
              />
            </li>
          ))}
        </ProductGrid>
      </Specimen>
      <Specimen title="Skeletons">
        <SkeletonList kind="card" count={5} label={texts.loading} className={productGridClass('listing')} />
        <SkeletonList kind="row" count={2} label={texts.loading} className="grid gap-2" />
        <SkeletonList kind="tile" count={4} label={texts.loading} className="flex gap-3 overflow-hidden" />
        <SkeletonList kind="text" count={1} label={texts.loading} />
      </Specimen>
      <Specimen title="Pictures">
        <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
          <Picture path={pictures[0]} alt={texts.crumbs[3] ?? ''} sizes="50vw" isEager className="rounded-card" />
          <Picture path={null} alt={texts.crumbs[3] ?? ''} sizes="50vw" className="rounded-card" />
        </div>
      </Specimen>
    </>
  )
}
