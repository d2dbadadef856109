import { deliveryRefusal } from '@zembil/rules/money/delivery-fee'
import { isInServiceArea } from '@zembil/rules/orders/service-area'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { paths } from '../../../platform/page/paths.ts'
import { type CustomerRecord, useCustomer } from '../../../platform/session/customer-record.ts'
import { useDraftsKept } from '../../../platform/storage/use-drafts-kept.ts'
import { readStored, writeStored } from '../../../platform/storage/web-storage.ts'
import { deliveryRules, saveDeliveryDetails, saveDeliveryType, totalsOf, useCart } from '../../../state/cart-store.ts'
import { CheckoutFrame, TwoColumns } from '../../cart/checkout-frame.tsx'
import { DeliveryPanel } from '../../cart/totals-panel.tsx'
import { useDeliveryTypes, useStores } from '../checkout.queries.ts'
import { NothingToPay } from '../nothing-to-pay.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { DeliveryInput } from './delivery-input.tsx'
import { deliveryObstacle, isReady } from './delivery-obstacle.ts'
import { addressFields, hasAddress, receiverFields, valuesOfDetails, valuesOfUser } from './delivery-values.ts'
import { LocationBox } from './location-box.tsx'
import { StoreChoice } from './store-choice.tsx'
import { useCurrentLocation } from './use-current-location.ts'
import { useDeliveryForm } from './use-delivery-form.ts'
import { useObstacleNotice } from './use-obstacle-notice.ts'

/**
 * Within a visit, returning to this step restores what was entered; a new visit starts from the profile. sessionStorage
 * survives when a phone discards the page; the variable is the fallback where storage is blocked.
 */
const passedKey = 'shipping-passed'
let isPassed = false
const hasPassed = () => isPassed || readStored('sessionStorage', passedKey) !== null
function notePassed(): void {
  isPassed = true
  writeStored('sessionStorage', passedKey, 'yes')
}

export function DeliveryScreen() {
  const { t } = useTranslation('checkout')
  const user = useCustomer()
  const { items, packages } = useCart()
  return (
    <CheckoutFrame title={t('shipping.title')} step={1}>
      {items.length + packages.length === 0 ? <NothingToPay /> : null}
      {user && items.length + packages.length > 0 ? <DeliveryForm user={user} /> : null}
    </CheckoutFrame>
  )
}

function DeliveryForm({ user }: { user: CustomerRecord }) {
  const { t } = useTranslation('checkout')
  const navigate = useNavigate()
  const tell = useObstacleNotice()
  useDraftsKept()
  const cart = useCart()
  const reading = useDeliveryTypes()
  const storesReading = useStores()
  const { stores } = storesReading
  const chosen =
    reading.types?.find(({ id }) => id === cart.delivery_type_id) ?? (reading.types ? null : cart.delivery_type)
  const totals = totalsOf({ ...cart, delivery_type: chosen })
  const refusal = chosen && deliveryRefusal(totals.subtotal, deliveryRules(chosen))

  const earlier = hasPassed() ? cart.shippingDetails : null
  const { latitude = null, longitude = null } = earlier ?? {}
  const initialPoint = latitude === null || longitude === null ? null : { latitude, longitude }
  const { location, ask, dismiss } = useCurrentLocation(initialPoint)
  const { point } = location
  const isServed = stores && point && isInServiceArea(point, stores, stores[0]?.delivery_radius_km ?? 0)
  const kind = chosen?.kind ?? null
  const isDelivery = kind !== 'pickup'
  const store = stores?.find(({ id }) => id === cart.store?.id) ?? null
  const { formProps, fieldProps, values, submit } = useDeliveryForm({
    initial: earlier ? valuesOfDetails(earlier, user) : valuesOfUser(user),
    kind: kind ?? 'delivery',
    point,
    onConfirmed: async (details) => {
      saveDeliveryDetails(details)
      if (chosen) saveDeliveryType(chosen)
      notePassed()
      await navigate(paths.payment)
    },
  })
  const obstacle = deliveryObstacle({
    kind,
    refusal,
    location: location.state,
    isOutside: isServed === false,
    hasAddress: hasAddress(values),
    hasStore: store !== null,
  })

  function confirm(event: FormEvent) {
    event.preventDefault()
    // The browser has not answered the earlier request yet; ask again.
    if (obstacle === 'asking') ask()
    if (obstacle !== null || !chosen) return tell(obstacle ?? 'method', totals.missing)
    if (!submit(values)) showToast({ kind: 'warning', title: t('shipping.addressMissing') })
  }

  const main = (
    <>
      <DeliveryChoice reading={reading} chosenId={cart.delivery_type_id} subtotal={totals.subtotal} />
      {isDelivery ? (
        <Card className="flex flex-col gap-4 md:p-6">
          <h2 className="text-lg font-bold">{t('shipping.where')}</h2>
          <LocationBox
            state={location.state}
            isServed={isServed ?? null}
            point={point}
            stores={stores ?? []}
            onAsk={ask}
            onDismiss={dismiss}
          />
          {/* Sent as it stands, so that the driver has it when the pin alone does not find the door. */}
          <fieldset disabled={location.state === 'registered'} className="min-w-0">
            <div className="grid items-start gap-4 md:grid-cols-2">
              {addressFields.map((field) => (
                <DeliveryInput key={field} {...fieldProps(field)} />
              ))}
            </div>
          </fieldset>
          <DeliveryInput {...fieldProps('landmark')} />
        </Card>
      ) : (
        <StoreChoice reading={storesReading} chosenId={store?.id ?? null} location={location} onAsk={ask} />
      )}
      <Card className="flex flex-col gap-4 md:p-6">
        <h2 className="text-lg font-bold">{t(isDelivery ? 'shipping.who' : 'shipping.whoPickup')}</h2>
        <div className="grid items-start gap-4 md:grid-cols-2">
          {receiverFields.map((field) => (
            <DeliveryInput key={field} {...fieldProps(field)} />
          ))}
        </div>
      </Card>
    </>
  )
  const action = (
    <Button type="submit" size="lg" aria-disabled={!isReady(obstacle)} className="flex-1">
      {t('shipping.placeOrder')}
    </Button>
  )
  return (
    <form {...formProps} onSubmit={confirm}>
      <TwoColumns main={main} side={<DeliveryPanel totals={totals} action={action} />} />
    </form>
  )
}
