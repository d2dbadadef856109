import { isRouteErrorResponse, useParams, useRouteError } from 'react-router'
import { packageQuery, relatedPackagesQuery, usePackage } from '../../features/catalog/goods.queries.ts'
import { PackageDetail } from '../../features/catalog/package/package-detail.tsx'
import { PackageMissing } from '../../features/catalog/package/package-missing.tsx'
import { PackageRelated } from '../../features/catalog/package/package-related.tsx'
import { tagQuery } from '../../features/catalog/package/tags.queries.ts'
import { DetailFrame } from '../../features/catalog/product/detail-frame.tsx'
import { GoodsFailure } from '../../features/catalog/product/goods-failure.tsx'
import { useReadError } from '../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { definePage } from '../../platform/page/define-page.ts'
import { idParam } from '../../platform/page/page-failure.ts'
import { paths } from '../../platform/page/paths.ts'

const page = definePage({
  messages: ['catalog', 'packages', 'product'],
  load: async ({ params, need, want }) => {
    const { data: item } = await need(packageQuery(idParam(params.id)))
    await Promise.all([want(tagQuery(item.tag_id)), want(relatedPackagesQuery(item.tag_id))])
  },
})
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function PackagePage() {
  const item = usePackage(idParam(useParams().id))
  return (
    <DetailFrame>
      <PackageDetail key={item.id} item={item} />
      <PackageRelated item={item} />
    </DetailFrame>
  )
}

export function ErrorBoundary() {
  const { t } = useTranslation('packages')
  const error = useRouteError()
  const message = useReadError()(error)
  if (isRouteErrorResponse(error) && error.status === 404) return <PackageMissing />
  return <GoodsFailure message={message} others={{ path: paths.packages, label: t('seeAll') }} />
}
