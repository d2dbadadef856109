import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { useNavigate, useParams } from 'react-router'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { NotFound } from '../../../platform/page/not-found.tsx'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { orderQuery } from '../detail/order.queries.ts'
import { DeliveryForm } from './delivery-form.tsx'

/** `/orders/12/delivery`: receiver, address and day until the order is out. */
export function DeliveryScreen() {
  const { t } = useTranslation(['orders', 'common'])
  const id = Number(useParams().id)
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(orderQuery(id))
  const failureText = useFailureText()
  if (error instanceof ApiError && [400, 404].includes(error.status)) return <NotFound />
  const order = data?.data
  return (
    <>
      <PageHeader title={t('change.title', { id })} back={{ href: `/orders/${id}`, label: t('order', { id }) }} />
      {order && <DeliveryForm key={id} order={order} onDone={() => void navigate(`/orders/${id}`)} />}
      {!order && error && (
        <ErrorState message={failureText(error)} onRetry={() => void refetch()} retryLabel={t('common:retry')} />
      )}
      {!order && !error && <SkeletonList kind="text" count={6} label={t('common:loading')} className="grid gap-4" />}
    </>
  )
}
