import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { paths } from '../../../platform/page/paths.ts'
import type { Crumb } from '../../../platform/page/structured-data.tsx'

type Named = { id: number; name: string; name_am: string }

/** Products / category. */
export function useCategoryCrumbs(category: Named | undefined): Crumb[] {
  const { t } = useTranslation(['catalog', 'common'])
  const language = useLanguage()
  const last = category
    ? { name: nameIn(language, category), path: paths.category(category.id) }
    : { name: t('listing.loadingCategory'), path: '' }
  return [{ name: t('common:products'), path: paths.products() }, last]
}

/** Products / category / subcategory. */
export function useSubcategoryCrumbs(subcategory: (Named & { category: Named }) | undefined): Crumb[] {
  const { t } = useTranslation(['catalog', 'common'])
  const language = useLanguage()
  const products = { name: t('common:products'), path: paths.products() }
  if (!subcategory) return [products, { name: t('listing.loadingSubcategory'), path: '' }]
  const { category } = subcategory
  return [
    products,
    { name: nameIn(language, category), path: paths.category(category.id) },
    { name: nameIn(language, subcategory), path: paths.subcategory(subcategory.id) },
  ]
}

/** Packages / category; without the latter if its name could not be loaded. */
export function useTagCrumbs(tag: Named | null | undefined): Crumb[] {
  const { t } = useTranslation(['catalog', 'common'])
  const language = useLanguage()
  const packages = { name: t('common:packages'), path: paths.packages }
  if (tag === null) return [packages]
  if (!tag) return [packages, { name: t('listing.loadingCategory'), path: '' }]
  return [packages, { name: nameIn(language, tag), path: paths.tagPackages(tag.id) }]
}
