import { Skeleton } from '@zembil/ui/feedback/skeleton'
import { ScrollStrip } from '@zembil/ui/layout/scroll-strip'
import { HydratedPart } from '../../../platform/first-paint/hydrated-part.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { NavLink } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { menuSkeletons, useAllCategories } from './categories.queries.ts'

const linkClass =
  'inline-flex min-h-target items-center rounded-control px-3 text-sm font-semibold whitespace-nowrap text-ink hover:bg-sunken aria-[current=page]:bg-primary-tint aria-[current=page]:text-primary'

/** Below the header, on wide screens only. */
export function CategoryBar() {
  return <HydratedPart className="hidden lg:block">{bar}</HydratedPart>
}

const bar = <Bar />

function Bar() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { categories, error } = useAllCategories()
  if (!categories && error) return null
  const links = categories?.map((category) => (
    <li key={category.id}>
      <NavLink to={paths.category(category.id)} className={linkClass}>
        {nameIn(language, category)}
      </NavLink>
    </li>
  ))
  const placeholders = Array.from({ length: menuSkeletons }, (_, index) => (
    <li key={index} aria-hidden="true" className="flex min-h-target items-center">
      <Skeleton className="h-4 w-28" />
    </li>
  ))
  return (
    <nav aria-label={t('categories')} aria-busy={!categories} className="border-b border-line bg-surface">
      <div className="mx-auto max-w-page px-4">
        <ScrollStrip label={t('categories')} previousLabel={t('scrollBack')} nextLabel={t('scrollOn')}>
          <li>
            <NavLink to={paths.products()} className={linkClass}>
              {t('allProducts')}
            </NavLink>
          </li>
          <li>
            <NavLink to={paths.packages} className={linkClass}>
              {t('packages')}
            </NavLink>
          </li>
          {links ?? placeholders}
        </ScrollStrip>
      </div>
    </nav>
  )
}
