import { menuItemClass } from '@zembil/ui/overlays/menu-class'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { FilterLink } from './filter-link.tsx'
import type { ListingControls } from './use-listing-filters.ts'
import { useSortChoices } from './use-sort-choices.ts'

type SortLinksProps = { controls: ListingControls; onChoose?: () => void }

export function SortLinks({ controls: { filters, hrefOf }, onChoose }: SortLinksProps) {
  const { t } = useTranslation('catalog')
  const choices = useSortChoices(filters.sort)
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
