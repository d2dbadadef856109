import type { Category } from '@zembil/contract/catalog-shapes'
import { ErrorText } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { Spinner } from '@zembil/ui/feedback/spinner'
import { Button } from '@zembil/ui/forms/button'
import { Picture } from '@zembil/ui/goods/picture'
import { PlusIcon, RetryIcon } from '@zembil/ui/layout/icon'
import { ScrollStrip } from '@zembil/ui/layout/scroll-strip'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { HomeSection } from '../tiles/home-section.tsx'
import { useCategoryPages } from './categories.queries.ts'
import { useCategoryError } from './use-category-error.ts'

const placeholders = 7

export function CategoryStrip() {
  const { t } = useTranslation('home')
  return (
    <HomeSection title={t('strip.title')} isFirst>
      <Strip />
    </HomeSection>
  )
}

function Strip() {
  const { t } = useTranslation(['home', 'common'])
  const { categories, error, refetch, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = useCategoryPages()
  const messageOf = useCategoryError()
  const problem = error && (
    <div className="flex flex-wrap items-center gap-3 py-2">
      <ErrorText message={messageOf(error)} />
      <Button
        variant="secondary"
        isLoading={isFetching}
        icon={<RetryIcon className="size-5" />}
        onClick={() => void (categories ? fetchNextPage() : refetch())}
      >
        {t('common:retry')}
      </Button>
    </div>
  )
  if (!categories && problem) return problem
  if (!categories)
    return (
      <SkeletonList
        kind="tile"
        count={placeholders}
        label={t('strip.loading')}
        className="flex h-34 gap-3 overflow-hidden p-1"
      />
    )
  if (categories.length === 0) return <p className="text-muted">{t('strip.none')}</p>
  return (
    <>
      <ScrollStrip label={t('strip.title')} previousLabel={t('common:scrollBack')} nextLabel={t('common:scrollOn')}>
        {categories.map((category) => (
          <li key={category.id}>
            <CategoryTile category={category} />
          </li>
        ))}
        {hasNextPage && !problem && (
          <li>
            <button
              type="button"
              aria-disabled={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
              className={tile}
            >
              <span className="flex size-20 shrink-0 items-center justify-center rounded-full bg-primary-tint text-primary">
                {isFetchingNextPage ? <Spinner /> : <PlusIcon />}
              </span>
              <span className={tileName}>{t('common:loadMore')}</span>
            </button>
          </li>
        )}
      </ScrollStrip>
      {problem}
    </>
  )
}

const tile = 'flex h-32 w-24 flex-col items-center gap-1 rounded-card text-center'
const tileName = 'line-clamp-2 text-sm font-semibold'

function CategoryTile({ category }: { category: Category }) {
  const language = useLanguage()
  return (
    <Link to={paths.category(category.id)} className={`group ${tile}`}>
      <span className="size-20 shrink-0 overflow-hidden rounded-full border-2 border-line transition-colors group-hover:border-primary">
        <Picture path={category.image_path} alt="" sizes="5rem" />
      </span>
      <span className={tileName}>{nameIn(language, category)}</span>
    </Link>
  )
}
