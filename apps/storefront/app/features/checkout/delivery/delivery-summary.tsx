import { displayPhone } from '@zembil/rules/people/phone'
import { buttonClass } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { PinIcon, TruckIcon } from '@zembil/ui/layout/icon'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import type { Cart } from '../../../state/cart-shape.ts'
import { usePlaceText } from './place-text.ts'

/** Delivery type, receiver and address as chosen at the shipping step, with a link back to it. */
export function DeliverySummary({ delivery_type, shippingDetails, store }: Cart) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const placeOf = usePlaceText()
  const isChosen = delivery_type !== null && shippingDetails !== null
  const isPickup = delivery_type?.kind === 'pickup'
  const pickupPlace = store ? nameIn(language, store) : ''
  // Empty if the customer first chose pickup and has not entered an address yet.
  const place = isPickup ? pickupPlace : isChosen ? placeOf(shippingDetails) : ''
  return (
    <Card className="flex flex-wrap items-center gap-3 md:p-6">
      <TruckIcon className="size-6 shrink-0 text-primary" />
      <div className="min-w-32 flex-1">
        <h2 className="font-bold">{isChosen ? nameIn(language, delivery_type) : t('payment.noDelivery')}</h2>
        {isChosen && (
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <span>
              {shippingDetails.first_name} {shippingDetails.last_name}
            </span>
            <span className="whitespace-nowrap tabular-nums">{displayPhone(shippingDetails.phone_number)}</span>
          </p>
        )}
        {place !== '' && (
          <p className="flex items-start gap-1 text-sm text-muted">
            <PinIcon className="mt-0.5 size-4 shrink-0" />
            {place}
          </p>
        )}
      </div>
      <Link to={paths.checkout} className={buttonClass({ variant: 'secondary' })}>
        {t(isChosen ? 'payment.change' : 'payment.choose')}
      </Link>
    </Card>
  )
}
