import { ErrorText } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { menuSkeletons, useAllCategories } from './categories.queries.ts'
import { useCategoryError } from './use-category-error.ts'

export function FooterCategories() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { categories, error } = useAllCategories()
  const messageOf = useCategoryError()
  if (!categories && error) return <ErrorText message={messageOf(error)} />
  if (!categories)
    return <SkeletonList kind="text" count={menuSkeletons} label={t('loading')} className="space-y-3 py-3" />
  return (
    <ul className="grid grid-cols-2 gap-x-4">
      {categories.map((category) => (
        <li key={category.id}>
          <Link
            to={paths.category(category.id)}
            className="inline-flex min-h-target items-center rounded-control text-sm hover:underline"
          >
            {nameIn(language, category)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
