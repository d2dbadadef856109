import { useQuery } from '@tanstack/react-query'
import { Picture } from '@zembil/ui/goods/picture'
import { Price } from '@zembil/ui/goods/price'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { categoryChipClass, categoryHref } from './category-chip.ts'
import { SuggestionStepper } from './suggestion-stepper.tsx'
import { suggestionsQuery } from './suggestions.queries.ts'

/** Above the products that a search found: the categories and packages that match it too. */
export function SearchMatches({ name }: { name: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data } = useQuery(suggestionsQuery(name))
  const packages = data?.data.filter(({ kind }) => kind === 'package') ?? []
  const categories = data?.categories ?? []
  if (packages.length + categories.length === 0) return null
  return (
    <section aria-label={t('search.suggestions')} className="flex flex-wrap gap-2 pb-3">
      {categories.map((category) => (
        <Link key={`${category.kind}-${category.id}`} to={categoryHref(category)} className={categoryChipClass}>
          {nameIn(language, category)}
        </Link>
      ))}
      {packages.map((item) => (
        <div
          key={item.id}
          className="flex w-full items-center gap-3 rounded-card border border-line bg-surface p-2 hover:shadow-soft sm:w-auto"
        >
          <Link to={paths.package(item.id)} className="flex min-w-0 flex-1 items-center gap-3">
            <span className="w-16 shrink-0 overflow-hidden rounded-control">
              <Picture path={item.image} alt="" sizes="4rem" />
            </span>
            <div className="min-w-0">
              <span className="block text-sm font-semibold">{nameIn(language, item)}</span>
              <div className="flex flex-wrap items-baseline gap-x-2 text-sm">
                <Price amount={item.price} language={language} />
                <span className="text-muted">{t('search.package')}</span>
              </div>
            </div>
          </Link>
          <SuggestionStepper suggestion={item} />
        </div>
      ))}
    </section>
  )
}
