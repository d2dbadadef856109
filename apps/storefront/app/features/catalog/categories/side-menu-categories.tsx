import type { Category } from '@zembil/contract/catalog-shapes'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { Skeleton } from '@zembil/ui/feedback/skeleton'
import { Picture } from '@zembil/ui/goods/picture'
import { menuItemClass } from '@zembil/ui/overlays/menu-class'
import { useMatch } from 'react-router'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { NavLink } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { menuSkeletons, useAllCategories } from './categories.queries.ts'
import { CategoryBranch } from './category-branch.tsx'
import { useCategoryError } from './use-category-error.ts'

export function SideMenuCategories({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation()
  const { categories, error, refetch } = useAllCategories()
  const messageOf = useCategoryError()
  if (!categories && error)
    return <ErrorState message={messageOf(error)} retryLabel={t('retry')} onRetry={() => void refetch()} />
  if (!categories) return <MenuSkeleton />
  return (
    <ul>
      {categories.map((category) => (
        <MenuCategory key={category.id} category={category} onChoose={onChoose} />
      ))}
    </ul>
  )
}

function MenuCategory({ category, onChoose }: { category: Category; onChoose: () => void }) {
  const language = useLanguage()
  const name = nameIn(language, category)
  const here = Number(useMatch('/subcategory/:id')?.params.id)
  const isHere = category.subcategories.some(({ id }) => id === here)
  const link = (
    <NavLink
      to={paths.category(category.id)}
      onClick={onChoose}
      className={({ isActive }) => menuItemClass({ isCurrent: isActive })}
    >
      <span className="w-10 shrink-0 overflow-hidden rounded-full">
        <Picture path={category.image_path} alt="" sizes="2.5rem" />
      </span>
      {name}
    </NavLink>
  )
  const filled = category.subcategories.filter(({ products_count }) => products_count > 0)
  return (
    <CategoryBranch name={name} link={link} isOpenAtFirst={isHere}>
      {filled.map((subcategory) => (
        <li key={subcategory.id}>
          <NavLink
            to={paths.subcategory(subcategory.id)}
            onClick={onChoose}
            className={({ isActive }) => menuItemClass({ isCurrent: isActive })}
          >
            {nameIn(language, subcategory)}
          </NavLink>
        </li>
      ))}
    </CategoryBranch>
  )
}

/** As high as the menu items that replace it. */
function MenuSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <ul aria-hidden="true">
        {Array.from({ length: menuSkeletons }, (_, index) => (
          <li key={index} className="flex items-center gap-3 px-3 py-1">
            <Skeleton className="size-10 rounded-full" />
            <Skeleton className="h-4 flex-1" />
          </li>
        ))}
      </ul>
    </div>
  )
}
