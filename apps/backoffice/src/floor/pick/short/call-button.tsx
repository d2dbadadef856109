import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '@zembil/ui/forms/button'
import { PhoneIcon } from '@zembil/ui/layout/icon'
import { callQuery } from '../../../platform/api/call-query.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** Calls the customer. The number is read when it is needed and is not kept on the device. */
export function CallButton({ orderId }: { orderId: number }) {
  const { t } = useTranslation('pick')
  const { data } = useQuery(callQuery('GET /orders/:id', { params: { id: orderId } }))
  const number = data?.data.to?.phone_number
  if (!number || data.data.is_masked) return null
  return (
    <a href={`tel:+${number}`} className={buttonClass({ size: 'lg', variant: 'secondary', isWide: true })}>
      <PhoneIcon />
      {t('wish.callNow')}
    </a>
  )
}
