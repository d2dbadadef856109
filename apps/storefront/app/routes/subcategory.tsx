import { useParams, useSearchParams } from 'react-router'
import { useSubcategoryCrumbs } from '../features/catalog/crumbs/use-catalog-crumbs.ts'
import { canonicalPath, readFilters } from '../features/catalog/listing/listing-filters.ts'
import { loadShelf, useSubcategoryOf } from '../features/catalog/listing/products/listing.queries.ts'
import { ListingPage } from '../features/catalog/listing/products/listing-page.tsx'
import { SubcategoryChips } from '../features/catalog/listing/products/subcategory-chips.tsx'
import { nameIn } from '../platform/i18n/localised.ts'
import { useLanguage } from '../platform/i18n/use-language.ts'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { definePage } from '../platform/page/define-page.ts'
import { idParam } from '../platform/page/page-failure.ts'
import { PageHead } from '../platform/page/page-head.tsx'
import { paths } from '../platform/page/paths.ts'
import { ErrorPage } from '../shell/error-page.tsx'

const page = definePage({ messages: ['catalog'], load: loadShelf('subcategory') })
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function SubcategoryPage() {
  const { t } = useTranslation(['catalog', 'common'])
  const language = useLanguage()
  const id = idParam(useParams().id)
  const [search] = useSearchParams()
  const { subcategory, error } = useSubcategoryOf(id)
  const crumbs = useSubcategoryCrumbs(subcategory)
  const name = subcategory ? nameIn(language, subcategory) : t('listing.loadingSubcategory')
  const category = subcategory ? nameIn(language, subcategory.category) : t('common:products')
  if (error) return <ErrorPage error={error} />
  return (
    <>
      <PageHead
        title={name}
        description={t('subcategory.description', { name, category })}
        path={canonicalPath(paths.subcategory(id), readFilters(search))}
      />
      <ListingPage
        source={{ kind: 'subcategory', id }}
        title={name}
        crumbs={crumbs}
        shortcuts={<SubcategoryChips categoryId={subcategory?.category.id} />}
      />
    </>
  )
}
