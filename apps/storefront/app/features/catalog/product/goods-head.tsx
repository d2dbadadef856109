import type { Product } from '@zembil/contract/catalog-shapes'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { ProductData } from '../../../platform/page/structured-data.tsx'

type GoodsHeadProps = {
  /** A product or a package. */
  goods: Pick<Product, 'image_paths' | 'price' | 'left_in_stock'>
  name: string
  /** Title and description of the page, which say more than the name alone. */
  title: string
  metaDescription: string
  description: string
  path: string
  sku: string
  brand: string | null
}

/** Metadata of a product or package for search engines and link previews. */
export function GoodsHead({ goods, title, metaDescription, path, ...data }: GoodsHeadProps) {
  const { image_paths: images, price, left_in_stock } = goods
  return (
    <>
      <PageHead title={title} description={metaDescription} path={path} image={images[0]} price={price} />
      <ProductData {...data} path={path} images={images} price={price} isAvailable={left_in_stock > 0} />
    </>
  )
}
