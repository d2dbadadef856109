import { nameIn } from '../../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { NavLink } from '../../../../platform/page/link.tsx'
import { paths } from '../../../../platform/page/paths.ts'
import { useAllCategories } from '../../categories/categories.queries.ts'

const chipClass =
  'hit-area inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-4 text-sm font-semibold whitespace-nowrap aria-[current=page]:border-primary aria-[current=page]:bg-primary-tint aria-[current=page]:text-primary'

/** Links to a category's subcategories on small screens, where the category tree is behind a button. */
export function SubcategoryChips({ categoryId }: { categoryId: number | undefined }) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const category = useAllCategories().categories?.find(({ id }) => id === categoryId)
  if (!category) return null
  return (
    <nav aria-label={t('listing.subcategories')} className="-mx-3 pb-1 md:-mx-4 lg:hidden">
      <ul className="scrollbar-none flex gap-2 overflow-x-auto px-3 py-1 md:px-4">
        <li>
          <NavLink to={paths.category(category.id)} className={chipClass}>
            {t('listing.all')}
          </NavLink>
        </li>
        {category.subcategories
          .filter(({ products_count }) => products_count > 0)
          .map((subcategory) => (
            <li key={subcategory.id}>
              <NavLink to={paths.subcategory(subcategory.id)} className={chipClass}>
                {nameIn(language, subcategory)}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
