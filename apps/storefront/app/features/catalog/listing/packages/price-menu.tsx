import { defaultSort, isFilterActive } from '@zembil/rules/search/listing'
import { buttonClass } from '@zembil/ui/forms/button'
import { LinkMenu } from '@zembil/ui/overlays/link-menu'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { ActiveMark } from '../active-mark.tsx'
import { KeptFilters } from '../kept-filters.tsx'
import { PriceFilter } from '../products/price-filter.tsx'
import type { ListingControls } from '../use-listing-filters.ts'
import { usePriceBounds } from '../use-price-bounds.ts'
import { type PackageSource, packageListingQuery } from './package-listing.queries.ts'

type PriceMenuProps = { source: PackageSource; controls: ListingControls }

/** The price filter in a menu. It stays open while prices change, and the packages update behind it. */
export function PriceMenu({ source, controls: { filters, change } }: PriceMenuProps) {
  const { t } = useTranslation(['packages', 'catalog'])
  const bounds = usePriceBounds(packageListingQuery(source, filters))
  const { min, max } = filters
  const label = (
    <>
      {t('catalog:filters.price')}
      {isFilterActive({ min, max, sort: defaultSort }) ? <ActiveMark /> : null}
    </>
  )
  return (
    <LinkMenu label={label}>
      {(close) => (
        // Sent only as long as no script runs; otherwise each choice applies at once.
        <form
          method="get"
          onSubmit={(event) => {
            event.preventDefault()
            close()
          }}
          className="w-72 max-w-full px-2 pt-2"
        >
          <KeptFilters filters={filters} />
          <PriceFilter min={min} max={max} bounds={bounds} onChange={change} />
          <div className="sticky -bottom-1 bg-surface py-2">
            <button type="submit" className={buttonClass({ isWide: true })}>
              {t('show')}
            </button>
          </div>
        </form>
      )}
    </LinkMenu>
  )
}
