import type { Category } from '@zembil/contract/catalog-shapes'
import { ErrorText } from '@zembil/ui/feedback/error-state'
import { Skeleton } from '@zembil/ui/feedback/skeleton'
import { ChevronRightIcon, GridIcon } from '@zembil/ui/layout/icon'
import { menuItemClass } from '@zembil/ui/overlays/menu-class'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { useAllCategories } from './categories.queries.ts'
import { useCategoryError } from './use-category-error.ts'

const placeholders = 7

/** Next to the adverts, on desktop screens only. */
export function CategorySideMenu() {
  const { t } = useTranslation(['home', 'common'])
  const { categories, error } = useAllCategories()
  const messageOf = useCategoryError()
  const [openId, setOpenId] = useState<number | null>(null)
  return (
    <nav
      aria-label={t('sideMenu.label')}
      aria-busy={!categories && !error}
      className="relative h-full rounded-card border border-line bg-surface p-1"
    >
      <ul>
        <li>
          <Link to={paths.products()} className={`${menuItemClass()} text-sm font-bold text-primary`}>
            <GridIcon className="size-5" />
            {t('common:allProducts')}
          </Link>
        </li>
        {categories?.map((category) => (
          <MenuEntry
            key={category.id}
            category={category}
            isOpen={openId === category.id}
            onOpen={() => setOpenId(category.id)}
            onClose={() => setOpenId((id) => (id === category.id ? null : id))}
          />
        ))}
        {!(categories || error) &&
          Array.from({ length: placeholders }, (_, index) => (
            <li key={index} aria-hidden="true" className="flex min-h-target items-center px-3">
              <Skeleton className="h-4 w-full" />
            </li>
          ))}
      </ul>
      {!categories && error && (
        <div className="p-3">
          <ErrorText message={messageOf(error)} />
        </div>
      )}
    </nav>
  )
}

type MenuEntryProps = { category: Category; isOpen: boolean; onOpen: () => void; onClose: () => void }

function MenuEntry({ category, isOpen, onOpen, onClose }: MenuEntryProps) {
  const language = useLanguage()
  const flyoutId = useId()
  const name = nameIn(language, category)
  const filled = category.subcategories.filter(({ products_count }) => products_count > 0)
  const isShown = isOpen && filled.length > 0
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onClose()
  }
  const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
  return (
    <li onPointerEnter={onOpen} onPointerLeave={onClose} onFocus={onOpen} onBlur={leave} onKeyDown={handleKey}>
      <Link
        to={paths.category(category.id)}
        aria-describedby={isShown ? flyoutId : undefined}
        className={`${menuItemClass({ isCurrent: isShown })} text-sm`}
      >
        <span className="min-w-0 flex-1">{name}</span>
        {filled.length > 0 && <ChevronRightIcon className="size-4 shrink-0 text-muted" />}
      </Link>
      {isShown && (
        <div
          id={flyoutId}
          className="absolute top-0 left-full z-dropdown min-h-full w-64 rounded-card border border-line bg-surface p-2 shadow-soft"
        >
          <p className="px-3 py-2 font-bold">{name}</p>
          <ul>
            {filled.map((subcategory) => (
              <li key={subcategory.id}>
                <Link to={paths.subcategory(subcategory.id)} className={`${menuItemClass()} text-sm`}>
                  {nameIn(language, subcategory)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}
