import { defaultSort, isFilterActive } from '@zembil/rules/search/listing'
import { Spinner } from '@zembil/ui/feedback/spinner'
import { Button } from '@zembil/ui/forms/button'
import { Dropdown } from '@zembil/ui/overlays/dropdown'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { SectionBoundary } from '../../../../platform/page/section-boundary.tsx'
import { ActiveMark } from '../active-mark.tsx'
import type { ListingControls } from '../use-listing-filters.ts'

const PriceFilter = lazy(() =>
  import('../products/price-filter.tsx').then((module) => ({ default: module.PriceFilter })),
)

/** The price filter in a dropdown. It stays open while prices change, and the packages update behind it. */
export function PriceDropdown({ controls: { filters, change } }: { controls: ListingControls }) {
  const { t } = useTranslation(['packages', 'catalog'])
  const { min, max } = filters
  const label = (
    <>
      {t('catalog:filters.price')}
      {isFilterActive({ min, max, sort: defaultSort }) ? <ActiveMark /> : null}
    </>
  )
  return (
    <Dropdown label={label} align="end">
      {(close) => (
        <div className="w-72 max-w-full px-2 pt-2">
          <SectionBoundary>
            <Suspense fallback={<Spinner />}>
              <PriceFilter min={min} max={max} onChange={change} />
            </Suspense>
          </SectionBoundary>
          <div className="sticky -bottom-1 bg-surface py-2">
            <Button isWide onClick={close}>
              {t('show')}
            </Button>
          </div>
        </div>
      )}
    </Dropdown>
  )
}
