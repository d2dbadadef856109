import type { GeoPoint } from '@zembil/rules/orders/service-area'
import { Button } from '@zembil/ui/forms/button'
import { AlertIcon, CheckIcon, PinIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { LocationState } from './delivery-obstacle.ts'
import { PinSketch, type Store } from './pin-sketch.tsx'

type LocationBoxProps = {
  state: LocationState
  /** Whether the shop delivers to the registered position; null while unknown. */
  isServed: boolean | null
  point: GeoPoint | null
  stores: readonly Store[]
  onAsk: () => void
  onDismiss: () => void
}

/** Asks the browser for the customer's position and shows the result. */
export function LocationBox({ state, isServed, point, stores, onAsk, onDismiss }: LocationBoxProps) {
  const { t } = useTranslation('checkout')
  if (state === 'registered')
    return (
      <div
        role="status"
        className={`flex flex-wrap items-center gap-3 rounded-card p-3 ${isServed === false ? 'bg-terracotta-tint' : 'bg-primary-tint'}`}
      >
        {isServed === false ? (
          <AlertIcon className="size-6 shrink-0 text-terracotta" />
        ) : (
          <CheckIcon className="size-6 shrink-0 text-primary" />
        )}
        <p className="min-w-40 flex-1">
          <span className={`block font-bold ${isServed === false ? 'text-terracotta' : 'text-primary'}`}>
            {t(isServed === false ? 'shipping.outside' : 'location.registered')}
          </span>
          {isServed !== null && (
            <span className="block text-sm">{t(isServed ? 'location.registeredText' : 'shipping.outsideText')}</span>
          )}
        </p>
        {point && <PinSketch point={point} stores={stores} />}
        <Button variant="secondary" onClick={onDismiss}>
          {t('location.change')}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="secondary"
        isWide
        isLoading={state === 'asking'}
        icon={<PinIcon className="size-5" />}
        onClick={onAsk}
      >
        {t(state === 'asking' ? 'location.asking' : 'location.ask')}
      </Button>
      <p className="text-sm text-muted">{t(state === 'failed' ? 'location.typeInstead' : 'location.text')}</p>
    </div>
  )
}
