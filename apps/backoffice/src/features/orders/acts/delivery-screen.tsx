import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { useNavigate, useParams } from 'react-router'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Unanswered } from '../../../platform/page/loaded.tsx'
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
  if (error instanceof ApiError && [400, 404].includes(error.status)) return <NotFound />
  const order = data?.data
  return (
    <>
      <PageHeader title={t('change.title', { id })} back={{ href: `/orders/${id}`, label: t('order', { id }) }} />
      {order && <DeliveryForm key={id} order={order} onDone={() => void navigate(`/orders/${id}`)} />}
      {!order && <Unanswered error={error} refetch={refetch} count={6} />}
    </>
  )
}
