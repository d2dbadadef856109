import { isFilterActive, packageSorts } from '@zembil/rules/search/listing'
import { buttonClass } from '@zembil/ui/forms/button'
import { CloseIcon } from '@zembil/ui/layout/icon'
import { LinkMenu } from '@zembil/ui/overlays/link-menu'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { SectionBoundary } from '../../../../platform/page/section-boundary.tsx'
import { SortMenu } from '../sort-menu.tsx'
import type { ListingControls } from '../use-listing-filters.ts'
import { ViewToggle } from '../view-toggle.tsx'
import type { PackageSource } from './package-listing.queries.ts'
import { PackageSearch } from './package-search.tsx'
import { PriceMenu } from './price-menu.tsx'
import { TagMenu } from './tag-menu.tsx'

type PackageFilterBarProps = { source: PackageSource; controls: ListingControls }

/** Search, filters, sort and view of a package listing: one row on large screens, rows of two on phones. */
export function PackageFilterBar({ source, controls }: PackageFilterBarProps) {
  const { t } = useTranslation(['packages', 'catalog', 'common'])
  const { filters, resetHref } = controls
  return (
    <section
      aria-label={t('catalog:filters.title')}
      className="grid grid-cols-2 gap-2 pb-4 md:flex md:flex-wrap md:items-center"
    >
      <div className="col-span-2 md:min-w-60 md:flex-1">
        <PackageSearch controls={controls} />
      </div>
      <LinkMenu label={t('common:categories')} align="start">
        {(close) => (
          <SectionBoundary>
            <TagMenu onChoose={close} />
          </SectionBoundary>
        )}
      </LinkMenu>
      <PriceMenu source={source} controls={controls} />
      {isFilterActive(filters) ? (
        <a href={resetHref} className={`col-span-2 max-md:order-last ${buttonClass({ variant: 'ghost' })}`}>
          <CloseIcon className="size-5" />
          {t('catalog:filters.clear')}
        </a>
      ) : null}
      <div className="col-span-2 flex gap-2">
        <SortMenu controls={controls} sorts={packageSorts} />
        <ViewToggle controls={controls} />
      </div>
    </section>
  )
}
