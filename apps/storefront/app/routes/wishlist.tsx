import { Breadcrumbs } from '@zembil/ui/layout/breadcrumbs'
import { WishedGoods } from '../features/wishlist/wished-goods.tsx'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { definePage } from '../platform/page/define-page.ts'
import { PageHead } from '../platform/page/page-head.tsx'
import { paths } from '../platform/page/paths.ts'
import { RouterLink } from '../platform/page/router-link.tsx'
import { SectionBoundary } from '../platform/page/section-boundary.tsx'

const page = definePage({ messages: ['catalog', 'wishlist'] })
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function WishlistPage() {
  const { t } = useTranslation(['wishlist', 'catalog', 'common'])
  const title = t('title')
  return (
    <div className="mx-auto max-w-page px-3 pb-4 md:px-4">
      <PageHead title={title} description={t('description')} />
      <Breadcrumbs
        items={[{ label: t('common:home'), href: paths.home }, { label: title }]}
        label={t('catalog:listing.crumbs')}
        Link={RouterLink}
      />
      <h1 className="pb-2 text-xl font-bold md:text-2xl">{title}</h1>
      <SectionBoundary>
        <WishedGoods />
      </SectionBoundary>
    </div>
  )
}
