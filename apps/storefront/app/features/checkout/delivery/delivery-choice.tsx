import type { DeliveryType } from '@zembil/contract/delivery'
import { addisDay } from '@zembil/rules/calendar/addis-day'
import { formatWeekday } from '@zembil/rules/calendar/format-day'
import { dayNumber, parseIsoDate } from '@zembil/rules/calendar/plain-date'
import { deliveryRefusal, feeOfCart, missingForDelivery } from '@zembil/rules/money/delivery-fee'
import { formatPrice, type Santim } from '@zembil/rules/money/money'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { Card } from '@zembil/ui/layout/card'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { shopNow } from '../../../platform/offline/shop-clock.ts'
import { SectionError } from '../../../platform/page/section-error.tsx'
import { deliveryRules, saveDeliveryType } from '../../../state/cart-store.ts'
import type { useDeliveryTypes } from '../checkout.queries.ts'

type DeliveryChoiceProps = {
  reading: ReturnType<typeof useDeliveryTypes>
  chosenId: number | null
  subtotal: Santim
}

/** The delivery types with their fee for this cart; choosing one saves it in the cart. */
export function DeliveryChoice({ reading, chosenId, subtotal }: DeliveryChoiceProps) {
  const { t } = useTranslation('checkout')
  const messageOf = useReadError()
  const { types, error, refetch } = reading
  if (!types && error)
    return <SectionError message={`${t('shipping.waysFailed')} ${messageOf(error)}`} onRetry={() => void refetch()} />
  return (
    <Card className="md:p-6">
      {types ? (
        <Ways types={types} chosenId={chosenId} subtotal={subtotal} />
      ) : (
        <SkeletonList kind="text" count={3} label={t('shipping.waysLoading')} className="space-y-6" />
      )}
    </Card>
  )
}

function Ways({ types, chosenId, subtotal }: Omit<DeliveryChoiceProps, 'reading'> & { types: DeliveryType[] }) {
  const { t } = useTranslation(['checkout', 'cart'])
  const language = useLanguage()
  const price = (amount: Santim) => formatPrice(amount, language)

  /** The day on which the goods come, or can be picked up. */
  function arrivalOf({ kind, arrives_on }: DeliveryType): string {
    const day = parseIsoDate(arrives_on)
    const days = dayNumber(day) - dayNumber(addisDay(new Date(shopNow())))
    if (days <= 0) return t(`shipping.${kind}Today`)
    if (days === 1) return t(`shipping.${kind}Tomorrow`)
    return t(`shipping.${kind}On`, { day: formatWeekday(day, language) })
  }

  function describe(type: DeliveryType): string {
    const rules = deliveryRules(type)
    const refusal = deliveryRefusal(subtotal, rules)
    if (refusal === 'home_delivery_floor') return t('shipping.floor')
    if (refusal) return t('shipping.missing', { amount: price(missingForDelivery(subtotal, rules)) })
    return arrivalOf(type)
  }

  function feeOf(type: DeliveryType): string | null {
    const fee = feeOfCart(subtotal, deliveryRules(type))
    if (fee === null) return null
    return fee === 0 ? t('cart:summary.free') : price(fee)
  }

  return (
    <RadioGroup
      legend={t('shipping.ways')}
      look="card"
      value={chosenId === null ? null : String(chosenId)}
      onChange={(value) => {
        const type = types.find(({ id }) => String(id) === value)
        if (type) saveDeliveryType(type)
      }}
      options={types.map((type) => ({
        value: String(type.id),
        label: nameIn(language, type),
        description: describe(type),
        aside: <span className="font-semibold tabular-nums">{feeOf(type)}</span>,
      }))}
    />
  )
}
