import { isFilterActive } from '@zembil/rules/search/listing'
import { Spinner } from '@zembil/ui/feedback/spinner'
import { buttonClass } from '@zembil/ui/forms/button'
import { CloseIcon } from '@zembil/ui/layout/icon'
import { Dropdown } from '@zembil/ui/overlays/dropdown'
import { LinkMenu } from '@zembil/ui/overlays/link-menu'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { SectionBoundary } from '../../../../platform/page/section-boundary.tsx'
import { SortLinks } from '../sort-links.tsx'
import type { ListingControls } from '../use-listing-filters.ts'
import { useSortChoices } from '../use-sort-choices.ts'
import { ViewToggle } from '../view-toggle.tsx'
import { PackageSearch } from './package-search.tsx'
import { PriceDropdown } from './price-dropdown.tsx'

const TagMenu = lazy(() => import('./tag-menu.tsx').then((module) => ({ default: module.TagMenu })))

/** Search, filters, sort and view of a package listing: one row on large screens, rows of two on phones. */
export function PackageFilterBar({ controls }: { controls: ListingControls }) {
  const { t } = useTranslation(['packages', 'catalog', 'common'])
  const { filters, resetHref } = controls
  const sort = useSortChoices(filters.sort).find(({ value }) => value === filters.sort)
  return (
    <section
      aria-label={t('catalog:filters.title')}
      className="grid grid-cols-2 gap-2 pb-4 md:flex md:flex-wrap md:items-center"
    >
      <div className="col-span-2 md:min-w-60 md:flex-1">
        <PackageSearch controls={controls} />
      </div>
      <Dropdown label={t('common:categories')}>
        {(close) => (
          <SectionBoundary>
            <Suspense fallback={<Spinner />}>
              <TagMenu onChoose={close} />
            </Suspense>
          </SectionBoundary>
        )}
      </Dropdown>
      <PriceDropdown controls={controls} />
      {isFilterActive(filters) ? (
        <a href={resetHref} className={`col-span-2 max-md:order-last ${buttonClass({ variant: 'ghost' })}`}>
          <CloseIcon className="size-5" />
          {t('catalog:filters.clear')}
        </a>
      ) : null}
      <div className="col-span-2 flex gap-2">
        <LinkMenu
          className="min-w-0 flex-1"
          label={
            <>
              <span className="sr-only">{t('catalog:filters.sort')} </span>
              {sort?.label}
            </>
          }
        >
          {(close) => <SortLinks controls={controls} onChoose={close} />}
        </LinkMenu>
        <ViewToggle controls={controls} />
      </div>
    </section>
  )
}
