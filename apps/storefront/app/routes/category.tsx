import { useParams, useSearchParams } from 'react-router'
import { useCategoryCrumbs } from '../features/catalog/crumbs/use-catalog-crumbs.ts'
import { canonicalPath, readFilters } from '../features/catalog/listing/listing-filters.ts'
import { loadShelf, useCategoryOf } from '../features/catalog/listing/products/listing.queries.ts'
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

const page = definePage({ messages: ['catalog'], load: loadShelf('category') })
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function CategoryPage() {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const id = idParam(useParams().id)
  const [search] = useSearchParams()
  const { category, error } = useCategoryOf(id)
  const crumbs = useCategoryCrumbs(category)
  const name = category ? nameIn(language, category) : t('listing.loadingCategory')
  if (error) return <ErrorPage error={error} />
  return (
    <>
      <PageHead
        title={name}
        description={t('category.description', { name })}
        path={canonicalPath(paths.category(id), readFilters(search))}
        image={category?.image_path}
      />
      <ListingPage
        source={{ kind: 'category', id }}
        title={name}
        crumbs={crumbs}
        shortcuts={<SubcategoryChips categoryId={id} />}
      />
    </>
  )
}
