import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Suggestion } from '@zembil/contract/catalog-shapes'
import { ErrorText } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { Picture } from '@zembil/ui/goods/picture'
import { Price } from '@zembil/ui/goods/price'
import { menuItemClass } from '@zembil/ui/overlays/menu-class'
import { Link } from 'react-router'
import { callQuery } from '../../../platform/api/call-query.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useSettled } from '../../../platform/hooks/use-settled.ts'
import { nameIn, unitIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { paths } from '../../../platform/page/paths.ts'

const suggestionsQuery = (name: string) => callQuery('GET /search/suggestions', { query: { name, limit: 6 } })

type SearchSuggestionsProps = { term: string; listId: string; active: number; onChoose: () => void }

/** Suggestions below the search input. The input keeps the focus and marks the option with aria-activedescendant. */
export function SearchSuggestions({ term, listId, active, onChoose }: SearchSuggestionsProps) {
  const { t } = useTranslation()
  const messageOf = useReadError()
  const asked = useSettled(term)
  const { data, error, isPlaceholderData } = useQuery({
    ...suggestionsQuery(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const optionProps = (index: number) => ({
    id: `${listId}-${index}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    onClick: onChoose,
    className: menuItemClass({ isCurrent: index === active }),
  })
  if (error)
    return (
      <div className="p-3">
        <ErrorText message={messageOf(error)} />
      </div>
    )
  // An empty result of the previous term must not be shown for this one.
  const isWaiting = !data || (isPlaceholderData && data.data.length === 0)
  if (isWaiting) return <SkeletonList kind="row" count={3} label={t('search.searching')} className="space-y-1" />
  const found = data.data
  return (
    <>
      <p role="status" className={found.length === 0 ? 'px-3 py-4' : 'sr-only'}>
        {found.length === 0 ? (
          <>
            {t('search.none')} <strong className="wrap-anywhere">{asked}</strong>
          </>
        ) : (
          t('search.suggestions')
        )}
      </p>
      <div id={listId} role="listbox" aria-label={t('search.suggestions')}>
        {found.map((suggestion, index) => (
          <Link key={suggestion.id} to={paths.product(suggestion.id)} {...optionProps(index)}>
            <SuggestionLine suggestion={suggestion} />
          </Link>
        ))}
        {found.length > 0 ? (
          <div className="sticky bottom-0 bg-surface">
            <Link to={paths.products({ name: term })} {...optionProps(found.length)}>
              <span className="w-full text-center font-semibold text-primary">{t('search.viewAll')}</span>
            </Link>
          </div>
        ) : null}
      </div>
    </>
  )
}

function SuggestionLine({ suggestion }: { suggestion: Suggestion }) {
  const language = useLanguage()
  return (
    <>
      <span className="w-12 shrink-0 overflow-hidden rounded-control">
        <Picture path={suggestion.image} alt="" sizes="3rem" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold">{nameIn(language, suggestion)}</span>
        <span className="block text-sm text-muted">{unitIn(language, suggestion)}</span>
      </span>
      <Price amount={suggestion.price} language={language} className="shrink-0" />
    </>
  )
}
