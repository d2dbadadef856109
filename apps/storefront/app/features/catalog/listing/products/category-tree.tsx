import type { Category } from '@zembil/contract/catalog-shapes'
import { ErrorText } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { LoadMore } from '@zembil/ui/layout/load-more'
import { menuItemClass } from '@zembil/ui/overlays/menu-class'
import { useEffect } from 'react'
import { nameIn } from '../../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Link } from '../../../../platform/page/link.tsx'
import { paths } from '../../../../platform/page/paths.ts'
import { menuSkeletons, useCategoryPages } from '../../categories/categories.queries.ts'
import { CategoryBranch } from '../../categories/category-branch.tsx'
import { useCategoryError } from '../../categories/use-category-error.ts'
import type { ListingSource } from './listing.queries.ts'

type CategoryTreeProps = { source: ListingSource; onChoose?: (() => void) | undefined }

const holds = (source: ListingSource, { id, subcategories }: Category): boolean =>
  source.kind === 'category'
    ? id === source.id
    : source.kind === 'subcategory' && subcategories.some((subcategory) => subcategory.id === source.id)

/** Categories by name with their subcategories; the current one is highlighted. */
export function CategoryTree({ source, onChoose }: CategoryTreeProps) {
  const { t } = useTranslation(['catalog', 'common'])
  const { categories, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = useCategoryPages()
  const messageOf = useCategoryError()

  // The tree starts with one page of categories; load more until it contains the current one.
  const isMissing = source.kind !== 'all' && !categories?.some((category) => holds(source, category))
  const shouldReadOn = isMissing && hasNextPage && !isFetching && !error
  useEffect(() => {
    if (shouldReadOn) void fetchNextPage()
  }, [shouldReadOn, fetchNextPage])

  if (!categories && error) return <ErrorText message={messageOf(error)} />
  if (!categories)
    return <SkeletonList kind="text" count={menuSkeletons} label={t('common:loading')} className="space-y-4 py-2" />
  if (categories.length === 0) return <p className="text-muted">{t('noCategoriesAvailable')}</p>
  return (
    <>
      <ul className="-mx-1">
        {categories.map((category) => (
          <TreeBranch
            key={`${category.id} ${holds(source, category)}`}
            category={category}
            source={source}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {error ? <ErrorText message={messageOf(error)} /> : null}
      {hasNextPage ? (
        <LoadMore
          isInMenu
          label={t('common:loadMore')}
          isLoading={isFetchingNextPage}
          onLoadMore={() => void fetchNextPage()}
        />
      ) : null}
    </>
  )
}

function TreeBranch({ category, source, onChoose }: CategoryTreeProps & { category: Category }) {
  const language = useLanguage()
  const name = nameIn(language, category)
  const link = (isCurrent: boolean) => ({
    onClick: onChoose,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    className: menuItemClass({ isCurrent }),
  })
  const here = (kind: ListingSource['kind'], id: number) =>
    source.kind === kind && source.kind !== 'all' && source.id === id
  return (
    <CategoryBranch
      name={name}
      isOpenAtFirst={holds(source, category)}
      link={
        <Link to={paths.category(category.id)} {...link(here('category', category.id))}>
          {name}
        </Link>
      }
    >
      {category.subcategories.map((subcategory) => (
        <li key={subcategory.id}>
          <Link to={paths.subcategory(subcategory.id)} {...link(here('subcategory', subcategory.id))}>
            <span className="min-w-0 flex-1">{nameIn(language, subcategory)}</span>
            <span className="text-sm text-muted tabular-nums">{subcategory.products_count}</span>
          </Link>
        </li>
      ))}
    </CategoryBranch>
  )
}
