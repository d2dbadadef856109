import type { HomePreview } from '@zembil/contract/staff/settings/content'
import { fromWire, percentOff } from '@zembil/rules/money/money'
import { PackageCard } from '@zembil/ui/goods/package-card'
import { ProductCard } from '@zembil/ui/goods/product-card'
import { productGridClass } from '@zembil/ui/goods/product-grid'
import { type ReactNode, useId } from 'react'
import { listIn, nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { cardTexts } from '../../pictures/card-texts.ts'

type Product = HomePreview['arrivals'][number]
type Package = HomePreview['packages'][number]

/** One row of the home page under its heading. */
export function HomeRow({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 flex min-h-target items-center text-lg font-bold first-letter:uppercase md:text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

const nothing = () => undefined

function useCard() {
  const { t, language } = useTranslation('content')
  return (goods: Product | Package) => {
    const [now, before] = [fromWire(goods.price), fromWire(goods.originalPrice)]
    const percent = percentOff(now, before)
    return {
      href: '/',
      name: nameIn(language, goods),
      picturePath: goods.thumbnail_image_paths[0],
      price: goods.price,
      original: before > now ? goods.originalPrice : null,
      percentOff: percent === 0 ? null : t('home.card.percentOff', { percent }),
      language,
      quantity: 0,
      available: goods.left_in_stock,
      onQuantityChange: nothing,
      texts: { ...cardTexts, add: t('home.card.add'), outOfStock: t('home.card.outOfStock') },
    } as const
  }
}

/**
 * The cards are only looked at: none of their links and buttons can be reached. Screen readers get the names.
 */
function Goods<Row extends Product | Package>(props: {
  goods: readonly Row[]
  className: string
  card: (one: Row) => ReactNode
}) {
  const { t, language } = useTranslation('content')
  if (props.goods.length === 0) return <p className="text-muted">{t('home.noGoods')}</p>
  const names = props.goods.map((one) => nameIn(language, one))
  return (
    <>
      <p className="sr-only">{listIn(language, names)}</p>
      <ul inert className={props.className}>
        {props.goods.map((one) => (
          <li key={one.id} className="min-w-0">
            {props.card(one)}
          </li>
        ))}
      </ul>
    </>
  )
}

const strip = 'scrollbar-none flex gap-3 overflow-hidden p-1 *:w-40 *:shrink-0'

function useProductCard() {
  const { language } = useTranslation('content')
  const cardOf = useCard()
  return (one: Product) => <ProductCard {...cardOf(one)} unit={language === 'am' ? one.unit_am : one.unit} />
}

export function ProductRow({ products }: { products: readonly Product[] }) {
  return <Goods goods={products} className={strip} card={useProductCard()} />
}

export function ArrivalGrid({ products }: { products: readonly Product[] }) {
  return <Goods goods={products} className={productGridClass('arrivals')} card={useProductCard()} />
}

export function PackageRow({ packages }: { packages: readonly Package[] }) {
  const { t } = useTranslation('content')
  const cardOf = useCard()
  return (
    <Goods
      goods={packages}
      className="flex gap-2 overflow-hidden p-1 *:w-44 *:shrink-0 md:gap-3 lg:grid lg:grid-cols-5 lg:*:w-auto"
      card={(one) => (
        <PackageCard {...cardOf(one)} countText={t('home.card.products', { count: one.products.length })} />
      )}
    />
  )
}
