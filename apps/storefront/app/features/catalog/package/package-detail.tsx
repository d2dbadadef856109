import type { Package } from '@zembil/contract/catalog-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { FavouriteButton } from '@zembil/ui/goods/favourite-button'
import { BoxIcon } from '@zembil/ui/layout/icon'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { paths } from '../../../platform/page/paths.ts'
import { toggleWish, useIsWished } from '../../../state/wishlist-store.ts'
import { PageCrumbs } from '../crumbs/page-crumbs.tsx'
import { useTagCrumbs } from '../crumbs/use-catalog-crumbs.ts'
import { GoodsGallery } from '../product/goods-gallery.tsx'
import { GoodsHead } from '../product/goods-head.tsx'
import { GoodsSummary } from '../product/goods-summary.tsx'
import { contentsText } from './contents-text.ts'
import { PackageBuyBox } from './package-buy-box.tsx'
import { PackageContents } from './package-contents.tsx'
import { useTag } from './tags.queries.ts'
import { usePackageSaving } from './use-package-saving.ts'

/** One package: pictures, price and contents. */
export function PackageDetail({ item }: { item: Package }) {
  const { t } = useTranslation(['catalog', 'packages'])
  const language = useLanguage()
  const [name, contents] = [nameIn(language, item), contentsText(language, item)]
  const price = formatPrice(fromWire(item.price), language)
  const path = paths.package(item.id)
  const saving = usePackageSaving(item)
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
      <GoodsHead
        goods={item}
        name={name}
        title={name}
        metaDescription={t('packages:metaDescription', { name, price, contents })}
        description={contents}
        path={path}
        sku={`package-${item.id}`}
        brand={null}
      />
      <PageCrumbs crumbs={[...above, { name, path }]} />
      <div className="grid gap-4 md:grid-cols-2 md:gap-8">
        <GoodsGallery
          pictures={item.image_paths}
          name={name}
          alts={item.image_alts?.map(({ alt, alt_am }) => (language === 'am' ? alt_am : alt))}
          corner={heart}
        />
        <div className="min-w-0 space-y-4">
          <GoodsSummary goods={item} path={path} priceNote={saving}>
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
