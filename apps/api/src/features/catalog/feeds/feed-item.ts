import { originalPrice, toWire } from '@zembil/rules/money/money'
import type { Language } from '@zembil/rules/people/language'
import { imagePaths } from '../../../platform/http/picture-paths.ts'
import type { FeedProduct } from './feed-products.sql.ts'
import { isGtin } from './gtin.ts'

/** A product as both catalogues describe it, in one language. Empty texts are left out. */
export type FeedItem = {
  id: string
  title: string
  description: string
  link: string
  image_link: string
  additional_image_link: string[]
  isAvailable: boolean
  price: string
  sale_price: string
  brand: string
  gtin: string
  product_type: string
  unit_pricing_measure: string
}

/** Both catalogues take ISO 4217: `1250.00 ETB`. */
const amount = (santim: number): string => `${toWire(santim)} ETB`

/** What both catalogues take; the tenth picture and those after it are dropped. */
const most = { title: 150, description: 5_000, pictures: 10 }

const cut = (text: string, length: number): string => [...text.replace(/\s+/g, ' ').trim()].slice(0, length).join('')

/** Google reads `500 g` and `1 l`; what is sold by the piece has no measure. */
const measureOf = (unit: string): string => (/^\d+(\.\d+)? (kg|g|L|ml)$/.test(unit) ? unit.toLowerCase() : '')

/** As the storefront: English has the plain address, Amharic the same with `lng=am`. */
function linkOf(origin: string, id: number, language: Language): string {
  const url = new URL(`/products/${id}`, origin)
  if (language !== 'en') url.searchParams.set('lng', language)
  return url.href
}

/** The struck-through price is the regular one, the price that shoppers pay the sale price: as on the page. */
export function feedItemOf(product: FeedProduct, language: Language, origin: string): FeedItem {
  const inAmharic = language === 'am'
  const name = inAmharic ? product.name_am : product.name
  const description = inAmharic ? product.description_am : product.description
  const unit = inAmharic ? product.unit_am : product.unit
  const shelves = inAmharic
    ? [product.category_name_am, product.subcategory_name_am]
    : [product.category_name, product.subcategory_name]
  const isReduced = product.discount_percent > 0
  const [picture = '', ...others] = imagePaths(product.pictures).map((path) => new URL(path, origin).href)
  return {
    id: String(product.id),
    title: cut(`${name} ${unit}`, most.title),
    description: cut(description || name, most.description),
    link: linkOf(origin, product.id, language),
    image_link: picture,
    additional_image_link: others.slice(0, most.pictures - 1),
    isAvailable: product.is_available,
    price: amount(originalPrice(product.price_santim, product.discount_percent)),
    sale_price: isReduced ? amount(product.price_santim) : '',
    brand: product.brand ?? '',
    gtin: product.barcodes.find(isGtin) ?? '',
    product_type: shelves.join(' > '),
    unit_pricing_measure: measureOf(product.unit),
  }
}
