import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CategorySuggestion } from '@zembil/contract/catalog-shapes'
import { classNames } from '@zembil/ui/class-names'
import { ErrorText } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { menuItemClass } from '@zembil/ui/overlays/menu-class'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useSettled } from '../../../platform/hooks/use-settled.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { categoryChipClass, categoryHref } from './category-chip.ts'
import { SuggestionRow } from './suggestion-row.tsx'
import { suggestionsQuery } from './suggestions.queries.ts'

type SearchSuggestionsProps = { term: string; listId: string; active: number; onChoose: () => void }

/**
 * Suggestions below the search input. The input keeps the focus and marks the active cell with aria-activedescendant.
 * A grid, because an option of a listbox may not contain the button that adds to the cart.
 */
export function SearchSuggestions({ term, listId, active, onChoose }: SearchSuggestionsProps) {
  const { t } = useTranslation()
  const messageOf = useReadError()
  const asked = useSettled(term)
  const { data, error, isPlaceholderData } = useQuery({
    ...suggestionsQuery(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  if (error)
    return (
      <div className="p-3">
        <ErrorText message={messageOf(error)} />
      </div>
    )
  const isNothing = data?.data.length === 0 && data.categories.length === 0
  // An empty result of the previous term must not be shown for this one.
  const isWaiting = !data || (isPlaceholderData && isNothing)
  if (isWaiting) return <SkeletonList kind="row" count={3} label={t('search.searching')} className="space-y-1" />
  const choiceAt = (index: number) => ({ id: `${listId}-${index}`, 'aria-selected': index === active })
  const { data: goods, categories } = data
  const last = categories.length + goods.length
  return (
    <>
      <p role="status" className={isNothing ? 'px-3 py-4' : 'sr-only'}>
        {isNothing ? (
          <>
            {t('search.none')} <strong className="wrap-anywhere">{asked}</strong>
          </>
        ) : (
          t('search.suggestions')
        )}
      </p>
      {isNothing ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a popup of a combobox, not a table
        <div id={listId} role="grid" aria-label={t('search.suggestions')}>
          <CategoryRow categories={categories} choiceAt={choiceAt} onChoose={onChoose} />
          {goods.map((suggestion, index) => (
            <SuggestionRow
              key={`${suggestion.kind}-${suggestion.id}`}
              suggestion={suggestion}
              choice={choiceAt(categories.length + index)}
              onChoose={onChoose}
            />
          ))}
          {/* Down to the edge of the popup, whose padding would show a strip of the rows below it. */}
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active cell */}
          <div role="row" className="sticky -bottom-1 -mb-1 bg-surface pb-1">
            {/* biome-ignore lint/a11y/useSemanticElements: as above */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
            <div role="gridcell" {...choiceAt(last)}>
              <Link
                to={paths.products({ name: term })}
                data-choice
                tabIndex={-1}
                onClick={onChoose}
                className={menuItemClass({ isCurrent: active === last })}
              >
                <span className="w-full text-center font-semibold text-primary">{t('search.viewAll')}</span>
              </Link>
            </div>
          </div>
        </div>
      )}
    </>
  )
}

type CategoryRowProps = {
  categories: CategorySuggestion[]
  choiceAt: (index: number) => { id: string; 'aria-selected': boolean }
  onChoose: () => void
}

function CategoryRow({ categories, choiceAt, onChoose }: CategoryRowProps) {
  const language = useLanguage()
  if (categories.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a popup of a combobox, not a table
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active cell
    <div role="row" className="flex flex-wrap gap-2 px-2 py-1">
      {categories.map((category, index) => {
        const choice = choiceAt(index)
        return (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div role="gridcell" key={`${category.kind}-${category.id}`} {...choice}>
            <Link
              to={categoryHref(category)}
              data-choice
              tabIndex={-1}
              onClick={onChoose}
              className={classNames(
                categoryChipClass,
                choice['aria-selected'] ? 'border-primary bg-primary-tint text-primary' : 'hover:bg-sunken',
              )}
            >
              {nameIn(language, category)}
            </Link>
          </div>
        )
      })}
    </div>
  )
}
