import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { loadShelf, useSubcategoryOf } from '../features/catalog/listing/listing.queries.ts'
import { ListingPage } from '../features/catalog/listing/listing-page.tsx'
import { SubcategoryChips } from '../features/catalog/listing/subcategory-chips.tsx'
import { useSubcategoryCrumbs } from '../features/catalog/listing/use-listing-crumbs.ts'
import { nameIn } from '../platform/i18n/localised.ts'
import { useLanguage } from '../platform/i18n/use-language.ts'
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
        path={paths.subcategory(id)}
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
