import type { Package } from '@zembil/contract/catalog-shapes'
import { PackageCard } from '@zembil/ui/goods/package-card'
import { type MouseEvent, memo } from 'react'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { isPlainClick } from '../../../platform/page/is-plain-click.ts'
import { paths } from '../../../platform/page/paths.ts'
import { RouterLink } from '../../../platform/page/router-link.tsx'
import { toggleWish, useIsWished } from '../../../state/wishlist-store.ts'
import { contentsText } from '../package/contents-text.ts'
import { useCardTexts } from './use-card-texts.ts'
import { useCartQuantity } from './use-cart-quantity.ts'
import { usePriceCut } from './use-price-cut.ts'

type PackageTileProps = {
  item: Package
  layout?: 'grid' | 'list' | undefined
  headingLevel?: 2 | 3 | undefined
  /** Loads the picture eagerly, for cards on the first screen. */
  isEager?: boolean | undefined
  /** Called instead of opening the package's page; clicks with a modifier key still open it. */
  onOpen?: ((item: Package) => void) | undefined
}

/** A package card connected to the cart and the wishlist. */
export const PackageTile = memo(function PackageTile({
  item,
  layout,
  headingLevel,
  isEager,
  onOpen,
}: PackageTileProps) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const name = nameIn(language, item)
  const texts = useCardTexts(name)
  const inCart = useCartQuantity({ ...item, kind: 'package' }, item)
  const open = (event: MouseEvent) => {
    if (!onOpen || !isPlainClick(event)) return
    event.preventDefault()
    onOpen(item)
  }
  return (
    <PackageCard
      href={paths.package(item.id)}
      name={name}
      picturePath={item.thumbnail_image_paths[0] ?? item.image_path}
      countText={t('package.count', { count: item.products.length })}
      contents={contentsText(language, item)}
      price={item.price}
      {...usePriceCut(item)}
      language={language}
      {...inCart}
      isFavourite={useIsWished({ kind: 'package', id: item.id })}
      onToggleFavourite={() => toggleWish({ ...item, kind: 'package' })}
      onOpen={open}
      layout={layout}
      headingLevel={headingLevel}
      isEager={isEager}
      texts={texts}
      Link={RouterLink}
    />
  )
})
