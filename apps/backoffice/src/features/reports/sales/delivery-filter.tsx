import { useQuery } from '@tanstack/react-query'
import { ChoiceChip } from '@zembil/ui/desk/filter-chip'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useCan } from '../../../platform/session/permissions.tsx'
import { choicesQuery } from '../../orders/queue/queue.queries.ts'

type DeliveryFilterProps = { typeId: number | undefined; onChange: (typeId: number | undefined) => void }

/** One delivery type, for those who may know them: the names come with the queue of orders. */
export function DeliveryFilter({ typeId, onChange }: DeliveryFilterProps) {
  const { t, language } = useTranslation('reports')
  const seesOrders = useCan('orders.read')
  const types = useQuery({ ...choicesQuery, enabled: seesOrders }).data?.data.delivery_types ?? []
  if (types.length === 0) return null
  return (
    <ChoiceChip
      label={t('deliveryType')}
      anyLabel={t('allDeliveryTypes')}
      options={types.map((type) => ({ value: String(type.id), label: nameIn(language, type) }))}
      value={typeId === undefined ? undefined : String(typeId)}
      onChange={(id) => onChange(id === undefined ? undefined : Number(id))}
    />
  )
}
