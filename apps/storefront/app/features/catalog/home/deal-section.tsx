import { discounted } from '@zembil/rules/search/listing'
import { useOnScreen } from '../../../platform/hooks/use-on-screen.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { SectionError } from '../../../platform/page/section-error.tsx'
import { HomeSection, seeAllClass } from '../tiles/home-section.tsx'
import { ProductStrip, StripSkeleton } from '../tiles/product-strip.tsx'
import { type Deal, useDeal } from './home.queries.ts'

const allOf: Record<Deal, string> = {
  discounts: paths.products({ sort: '-discount' }),
  under100: paths.products({ max: 100, sort: 'price' }),
}

/** A row of deals, loaded only when it comes near the viewport. */
export function DealSection({ deal }: { deal: Deal }) {
  const { t } = useTranslation('home')
  const [root, isNear] = useOnScreen<HTMLDivElement>({ margin: '600px', isOnce: true })
  const seeAll = (
    <Link to={allOf[deal]} aria-label={t(`deals.${deal}.all`)} className={seeAllClass}>
      {t('deals.seeAll')}
    </Link>
  )
  return (
    <div ref={root}>
      <HomeSection title={t(`deals.${deal}.title`)} action={seeAll} isFirst={deal === 'discounts'}>
        <Deals deal={deal} isNear={isNear} />
      </HomeSection>
    </div>
  )
}

function Deals({ deal, isNear }: { deal: Deal; isNear: boolean }) {
  const { t } = useTranslation(['home', 'common'])
  const messageOf = useReadError()
  const { data, error, refetch } = useDeal(deal, isNear)
  if (!data && error) return <SectionError message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <StripSkeleton label={t('common:loading')} />
  const products = deal === 'discounts' ? discounted(data.data) : data.data
  if (products.length === 0) return <p className="text-muted">{t('deals.none')}</p>
  return <ProductStrip label={t(`deals.${deal}.title`)} products={products} />
}
