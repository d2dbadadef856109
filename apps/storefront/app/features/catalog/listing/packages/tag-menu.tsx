import { ErrorText } from '@zembil/ui/feedback/error-state'
import { LoadMore } from '@zembil/ui/layout/load-more'
import { menuItemClass } from '@zembil/ui/overlays/menu-class'
import { useReadError } from '../../../../platform/hooks/use-read-error.ts'
import { nameIn } from '../../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { NavLink } from '../../../../platform/page/link.tsx'
import { paths } from '../../../../platform/page/paths.ts'
import { useTagPages } from '../../package/tags.queries.ts'

/** Links to the package categories, in a menu of the filter bar. */
export function TagMenu({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation(['packages', 'catalog', 'common'])
  const language = useLanguage()
  const messageOf = useReadError()
  const { tags, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useTagPages()
  const problem = error ? (
    <div className="p-3">
      <ErrorText message={messageOf(error)} />
    </div>
  ) : null
  if (!tags)
    return (
      problem ?? (
        <p role="status" className="p-3 text-muted">
          {t('loadingCategories')}
        </p>
      )
    )
  if (tags.length === 0) return <p className="p-3 text-muted">{t('catalog:noCategoriesAvailable')}</p>
  const link = (path: string, name: string) => (
    <li key={path}>
      <NavLink to={path} onClick={onChoose} className={({ isActive }) => menuItemClass({ isCurrent: isActive })}>
        {name}
      </NavLink>
    </li>
  )
  return (
    <>
      <ul>
        {link(paths.packages, t('title'))}
        {tags.map((tag) => link(paths.tagPackages(tag.id), nameIn(language, tag)))}
      </ul>
      {problem}
      {hasNextPage ? (
        <div className="noscript:hidden">
          <LoadMore
            isInMenu
            label={t('common:loadMore')}
            isLoading={isFetchingNextPage}
            onLoadMore={() => void fetchNextPage()}
          />
        </div>
      ) : null}
    </>
  )
}
