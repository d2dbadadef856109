import type { GoodsPictures } from '@zembil/contract/staff/catalogue/picture-shapes'
import { ProductCard } from '@zembil/ui/goods/product-card'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { cardTexts } from './card-texts.ts'
import { CategoryTile } from './category-tile.tsx'

const nothing = () => undefined

/** What a shopper will see on a phone 360 pixels wide: the shop's own card, or the tile of a category. */
export function ShopPreview({ url, goods }: { url: string | null; goods: GoodsPictures }) {
  const { t, language } = useTranslation('pictures')
  const name = nameIn(language, goods)
  if (goods.price === null) return <CategoryTile path={url} name={name} />
  return (
    // The card is only looked at; its link and buttons lead nowhere.
    <div inert className="w-40">
      <ProductCard
        href="/"
        name={name}
        picturePath={url}
        price={goods.price}
        unit={language === 'am' ? goods.unit_am : goods.unit}
        language={language}
        quantity={0}
        available={1}
        onQuantityChange={nothing}
        texts={{ ...cardTexts, add: t('crop.addButton') }}
      />
    </div>
  )
}
