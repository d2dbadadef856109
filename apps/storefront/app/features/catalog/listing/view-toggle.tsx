import { GridIcon, ListIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { FilterLink } from './filter-link.tsx'
import type { ListingControls } from './use-listing-filters.ts'

const views = [
  { view: 'grid', Icon: GridIcon },
  { view: 'list', Icon: ListIcon },
] as const

/** Switches between grid and list. Only screen readers get the labels. */
export function ViewToggle({ controls: { filters, hrefOf } }: { controls: ListingControls }) {
  const { t } = useTranslation('catalog')
  return (
    <ul aria-label={t('listing.view')} className="inline-flex rounded-control border border-control bg-surface">
      {views.map(({ view, Icon }) => (
        <li key={view}>
          <FilterLink
            href={hrefOf({ view, page: filters.page })}
            aria-current={filters.view === view ? 'true' : undefined}
            aria-label={t(`listing.${view}`)}
            className="inline-flex min-h-target min-w-target items-center justify-center rounded-control px-3 text-muted transition-colors aria-[current=true]:bg-primary-tint aria-[current=true]:text-primary"
          >
            <Icon className="size-5" />
          </FilterLink>
        </li>
      ))}
    </ul>
  )
}
