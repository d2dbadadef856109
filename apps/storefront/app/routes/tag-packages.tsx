import { useParams, useSearchParams } from 'react-router'
import { useTagCrumbs } from '../features/catalog/crumbs/use-catalog-crumbs.ts'
import { canonicalPath, readFilters } from '../features/catalog/listing/listing-filters.ts'
import { packageListingQuery } from '../features/catalog/listing/packages/package-listing.queries.ts'
import { PackageListingPage } from '../features/catalog/listing/packages/package-listing-page.tsx'
import { tagPagesQuery, tagQuery, useTag } from '../features/catalog/package/tags.queries.ts'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { definePage } from '../platform/page/define-page.ts'
import { idParam, unlessNotFound } from '../platform/page/page-failure.ts'
import { PageHead } from '../platform/page/page-head.tsx'
import { paths } from '../platform/page/paths.ts'

const page = definePage({
  messages: ['catalog', 'packages'],
  load: async ({ params, search, need, want }) => {
    const id = idParam(params.id)
    await Promise.all([
      // Show the packages even if the tag's name cannot be loaded.
      need(tagQuery(id)).catch(unlessNotFound),
      want(packageListingQuery({ kind: 'tag', id }, readFilters(search))),
      want(tagPagesQuery()),
    ])
  },
})
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function TagPackagesPage() {
  const { t } = useTranslation('packages')
  const id = idParam(useParams().id)
  const [search] = useSearchParams()
  const crumbs = useTagCrumbs(useTag(id))
  const name = crumbs.at(-1)?.name ?? t('title')
  return (
    <>
      <PageHead
        title={name}
        description={t('tagDescription', { name })}
        path={canonicalPath(paths.tagPackages(id), readFilters(search))}
      />
      <PackageListingPage source={{ kind: 'tag', id }} title={name} crumbs={crumbs} />
    </>
  )
}
