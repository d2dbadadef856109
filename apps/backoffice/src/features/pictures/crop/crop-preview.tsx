import type { Crop, PictureShape } from '@zembil/rules/goods/picture-limits'
import { ProductCard } from '@zembil/ui/goods/product-card'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Source } from '../adding/read-source.ts'
import { useCropUrl } from './use-crop-url.ts'

export type PreviewedGoods = { name: string; name_am: string; price: string; unit: string; unit_am: string }

const cardTexts = { addLabel: '', quantity: '', increase: '', decrease: '', remove: '', outOfStock: '', favourite: '' }
const nothing = () => undefined

type CropPreviewProps = { source: Source; shape: PictureShape; crop: Crop; goods: PreviewedGoods }

/** What a shopper will see on a phone 360 pixels wide: the shop's own card, or the advert across the screen. */
export function CropPreview({ source, shape, crop, goods }: CropPreviewProps) {
  const { t, language } = useTranslation('pictures')
  const url = useCropUrl(source, shape, crop, shape === 'wide' ? 656 : 320)
  if (shape === 'wide')
    return <img src={url ?? undefined} alt="" className="aspect-3/1 w-82 max-w-full rounded-card bg-sunken" />
  return (
    // The card is only looked at; its link and buttons lead nowhere.
    <div inert className="w-40">
      <ProductCard
        href="/"
        name={nameIn(language, goods)}
        picturePath={url}
        price={goods.price}
        unit={language === 'am' ? goods.unit_am : goods.unit}
        language={language}
        quantity={0}
        available={1}
        onQuantityChange={nothing}
        texts={{ ...cardTexts, add: t('crop.addButton'), originalPrice: '' }}
      />
    </div>
  )
}
