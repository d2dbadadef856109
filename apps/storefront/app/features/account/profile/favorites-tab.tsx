import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { buttonClass } from '@zembil/ui/forms/button'
import { IconButton } from '@zembil/ui/forms/icon-button'
import { GoodsLine } from '@zembil/ui/goods/goods-line'
import { Card } from '@zembil/ui/layout/card'
import { HeartIcon, HeartSolidIcon } from '@zembil/ui/layout/icon'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { RouterLink } from '../../../platform/page/router-link.tsx'
import { removeWish, useWishlist, type WishlistItem } from '../../../state/wishlist-store.ts'

/** A short view of the wishlist, newest first; actions on the whole list are on the wishlist page. */
export function FavoritesTab() {
  const { t } = useTranslation('account')
  const items = useWishlist()
  if (items.length === 0)
    return (
      <EmptyState
        level={3}
        icon={<HeartIcon className="size-10" />}
        title={t('favorites.none')}
        text={t('favorites.noneText')}
        action={
          <Link to={paths.products()} className={buttonClass()}>
            {t('seeProducts')}
          </Link>
        }
      />
    )
  return (
    <>
      <ul className="grid gap-2 md:grid-cols-2">
        {items.toReversed().map((item) => (
          <li key={`${item.kind} ${item.id}`} className="min-w-0">
            <Favorite item={item} />
          </li>
        ))}
      </ul>
      <Link to={paths.wishlist} className={`${buttonClass({ variant: 'secondary' })} self-center`}>
        {t('favorites.all')}
      </Link>
    </>
  )
}

function Favorite({ item }: { item: WishlistItem }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const name = nameIn(language, item)
  return (
    <Card isPadded={false} className="flex items-center gap-1 p-2">
      <div className="min-w-0 flex-1">
        <GoodsLine
          href={item.kind === 'package' ? paths.package(item.id) : paths.product(item.id)}
          name={name}
          picturePath={item.image_paths[0]}
          Link={RouterLink}
        >
          <span className="font-bold text-ink">{formatPrice(fromWire(item.price), language)}</span>
        </GoodsLine>
      </div>
      <IconButton label={t('favorites.remove', { name })} onClick={() => removeWish(item)} className="text-terracotta">
        <HeartSolidIcon className="size-5" />
      </IconButton>
    </Card>
  )
}
