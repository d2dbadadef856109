import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { ClockIcon, TrashIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { clearRecentProducts, useRecentProducts } from '../../../state/recent-products-store.ts'
import { ProductList } from '../../catalog/tiles/product-list.tsx'

export function RecentTab() {
  const { t } = useTranslation('account')
  const products = useRecentProducts()
  if (products.length === 0)
    return (
      <EmptyState
        level={3}
        icon={<ClockIcon className="size-10" />}
        title={t('recent.none')}
        text={t('recent.noneText')}
        action={
          <Link to={paths.products()} className={buttonClass()}>
            {t('seeProducts')}
          </Link>
        }
      />
    )
  return (
    <>
      <ProductList products={products} kind="recent" headingLevel={3} />
      <Button
        variant="ghost"
        className="self-center"
        icon={<TrashIcon className="size-5" />}
        onClick={clearRecentProducts}
      >
        {t('recent.clear')}
      </Button>
    </>
  )
}
