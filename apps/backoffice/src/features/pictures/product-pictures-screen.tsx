import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { Badge } from '@zembil/ui/feedback/badge'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { useParams } from 'react-router'
import { useFailureText } from '../../platform/forms/use-failure.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { NotFound } from '../../platform/page/not-found.tsx'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { useCan } from '../../platform/session/permissions.tsx'
import { productPicturesQuery } from './pictures.queries.ts'
import { ProductPicturesForm } from './product-pictures-form.tsx'

/** `/products/12/pictures`: the pictures of a product. */
export function ProductPicturesScreen() {
  const { t, language } = useTranslation(['pictures', 'common'])
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery(productPicturesQuery(id))
  const canWrite = useCan('catalogue.write')
  const failureText = useFailureText()
  const product = data?.data
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  if (!product)
    return (
      <>
        <PageHeader title={t('title')} />
        {error ? (
          <ErrorState message={failureText(error)} onRetry={() => void refetch()} retryLabel={t('common:retry')} />
        ) : (
          <SkeletonList kind="text" count={4} label={t('common:loading')} className="grid gap-4" />
        )}
      </>
    )
  return (
    <>
      <PageHeader
        title={t('titleOf', { product: nameIn(language, product) })}
        aside={product.is_active ? undefined : <Badge>{t('inactive')}</Badge>}
        back={{ href: `/products/${id}`, label: nameIn(language, product) }}
      />
      <ProductPicturesForm key={id} product={product} isReadOnly={!canWrite} />
    </>
  )
}
