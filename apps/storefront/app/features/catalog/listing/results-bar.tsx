import { formatWholeBirr, formatWholePrice } from '@zembil/rules/money/money'
import { defaultPriceFilter } from '@zembil/rules/search/listing'
import { CloseIcon } from '@zembil/ui/layout/icon'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { FilterLink } from './filter-link.tsx'
import type { ListingFilters } from './listing-filters.ts'
import type { ListingControls } from './use-listing-filters.ts'

const chipClass =
  'hit-area inline-flex min-h-9 items-center gap-1 rounded-full border border-primary bg-primary-tint pr-2 pl-3 text-sm font-semibold text-primary'

/** Null for the whole range. */
function useRangeText({ min, max }: ListingFilters): string | null {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const [isMin, isMax] = [min > defaultPriceFilter.min, max < defaultPriceFilter.max]
  if (isMin && isMax) return `${formatWholeBirr(min * 100)} – ${formatWholePrice(max * 100, language)}`
  if (isMin) return t('filters.from', { price: formatWholePrice(min * 100, language) })
  return isMax ? t('filters.upTo', { price: formatWholePrice(max * 100, language) }) : null
}

type ResultsBarProps = {
  controls: ListingControls
  /** '319 products'; undefined until known. */
  count: string | undefined
}

/** Above a list: how many there are, and the active filters, each of which a tap removes. */
export function ResultsBar({ controls: { filters, hrefOf }, count }: ResultsBarProps) {
  const { t } = useTranslation('catalog')
  const range = useRangeText(filters)
  const chips = [
    ...(filters.name === '' ? [] : [{ label: `“${filters.name}”`, href: hrefOf({ name: '' }) }]),
    ...(range === null ? [] : [{ label: range, href: hrefOf(defaultPriceFilter) }]),
    ...(filters.fasting ? [{ label: t('filters.fasting'), href: hrefOf({ fasting: false }) }] : []),
  ]
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-2 pb-2 md:min-h-9 md:pb-3">
      <p role="status" className="text-sm text-muted">
        {count}
      </p>
      {chips.length > 0 ? (
        <ul aria-label={t('filters.chosen')} className="flex min-w-0 flex-wrap gap-2">
          {chips.map(({ label, href }) => (
            <li key={label} className="min-w-0">
              <FilterLink href={href} aria-label={t('filters.remove', { name: label })} className={chipClass}>
                <span className="max-w-60 truncate">{label}</span>
                <CloseIcon className="size-4 shrink-0" />
              </FilterLink>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
