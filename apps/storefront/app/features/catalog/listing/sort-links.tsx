import type { SortOption } from '@zembil/rules/search/listing'
import { menuItemClass } from '@zembil/ui/overlays/menu-class'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { FilterLink } from './filter-link.tsx'
import type { ListingControls } from './use-listing-filters.ts'
import { useSortChoices } from './use-sort-choices.ts'

export type SortLinksProps = { controls: ListingControls; sorts: readonly SortOption[]; onChoose?: () => void }

export function SortLinks({ controls: { filters, hrefOf }, sorts, onChoose }: SortLinksProps) {
  const { t } = useTranslation('catalog')
  const choices = useSortChoices(filters, sorts)
  return (
    <ul aria-label={t('filters.sort')}>
      {choices.map(({ value, label }) => (
        <li key={value}>
          <FilterLink
            href={hrefOf({ sort: value })}
            onClick={onChoose}
            aria-current={value === filters.sort ? 'true' : undefined}
            className={menuItemClass({ isCurrent: value === filters.sort })}
          >
            {label}
          </FilterLink>
        </li>
      ))}
    </ul>
  )
}
