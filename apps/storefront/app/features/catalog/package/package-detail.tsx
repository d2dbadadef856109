import type { Package } from '@zembil/contract/catalog-shapes'
import { FavouriteButton } from '@zembil/ui/favourite-button'
import { BoxIcon } from '@zembil/ui/icon'
import { useTranslation } from 'react-i18next'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { paths } from '../../../platform/page/paths.ts'
import { toggleWish, useIsWished } from '../../../state/wishlist-store.ts'
import { PageCrumbs } from '../listing/page-crumbs.tsx'
import { useTagCrumbs } from '../listing/use-listing-crumbs.ts'
import { GoodsGallery } from '../product/goods-gallery.tsx'
import { GoodsSummary } from '../product/goods-summary.tsx'
import { PackageBuyBox } from './package-buy-box.tsx'
import { PackageContents } from './package-contents.tsx'
import { PackageHead } from './package-head.tsx'
import { useTag } from './tags.queries.ts'

/** One package: pictures, price and contents. */
export function PackageDetail({ item }: { item: Package }) {
  const { t } = useTranslation('catalog')
  const name = nameIn(useLanguage(), item)
  const above = useTagCrumbs(useTag(item.tag_id))
  const isWished = useIsWished({ kind: 'package', id: item.id })
  const heart = (
    <FavouriteButton
      isOn={isWished}
      label={t('card.favourite', { name })}
      onToggle={() => toggleWish({ ...item, kind: 'package' })}
    />
  )
  return (
    <article>
      <PackageHead item={item} />
      <PageCrumbs crumbs={[...above, { name, path: paths.package(item.id) }]} />
      <div className="grid gap-4 md:grid-cols-2 md:gap-8">
        <GoodsGallery pictures={item.image_paths} name={name} corner={heart} />
        <div className="min-w-0 space-y-4">
          <GoodsSummary goods={item} path={paths.package(item.id)}>
            <BoxIcon className="size-5 shrink-0 text-primary" />
            {t('package.count', { count: item.products.length })}
          </GoodsSummary>
          <PackageBuyBox item={item} />
          <PackageContents item={item} headingLevel={2} />
        </div>
      </div>
    </article>
  )
}
