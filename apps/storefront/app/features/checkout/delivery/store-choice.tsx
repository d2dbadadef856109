import type { Store } from '@zembil/contract/catalog-shapes'
import { distanceKm, type GeoPoint } from '@zembil/rules/orders/service-area'
import { displayPhone } from '@zembil/rules/people/phone'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { Button } from '@zembil/ui/forms/button'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { Card } from '@zembil/ui/layout/card'
import { PinIcon } from '@zembil/ui/layout/icon'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { hoursIn, nameIn, storePlaceIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { SectionError } from '../../../platform/page/section-error.tsx'
import { saveStore } from '../../../state/cart-store.ts'
import type { useStores } from '../checkout.queries.ts'
import type { CurrentLocation } from './use-current-location.ts'

type StoreChoiceProps = {
  reading: ReturnType<typeof useStores>
  chosenId: number | null
  location: CurrentLocation
  onAsk: () => void
}

/** Where the customer collects the order; the nearest store first once the position is known. */
export function StoreChoice({ reading: { stores, error, refetch }, chosenId, location, onAsk }: StoreChoiceProps) {
  const { t } = useTranslation('checkout')
  const messageOf = useReadError()
  if (!stores && error)
    return <SectionError message={`${t('stores.failed')} ${messageOf(error)}`} onRetry={() => void refetch()} />
  return (
    <Card className="flex flex-col gap-3 md:p-6">
      {stores ? (
        <Stores stores={stores} chosenId={chosenId} point={location.point} />
      ) : (
        <SkeletonList kind="text" count={4} label={t('stores.loading')} className="space-y-6" />
      )}
      {location.state !== 'registered' && (
        <Button
          variant="ghost"
          isLoading={location.state === 'asking'}
          icon={<PinIcon className="size-5" />}
          onClick={onAsk}
        >
          {t(location.state === 'asking' ? 'location.asking' : 'stores.nearest')}
        </Button>
      )}
    </Card>
  )
}

type StoresProps = { stores: Store[]; chosenId: number | null; point: GeoPoint | null }

function Stores({ stores, chosenId, point }: StoresProps) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const away = (store: Store) => (point ? distanceKm(point, store) : 0)
  return (
    <RadioGroup
      legend={t('stores.title')}
      look="card"
      value={chosenId === null ? null : String(chosenId)}
      onChange={(value) => {
        const store = stores.find(({ id }) => String(id) === value)
        if (store) saveStore(store)
      }}
      options={stores
        .toSorted((one, other) => away(one) - away(other))
        .map((store) => ({
          value: String(store.id),
          label: nameIn(language, store),
          description: <StoreFacts store={store} />,
          aside: point && (
            <span className="text-sm tabular-nums">{t('stores.away', { km: away(store).toFixed(1) })}</span>
          ),
        }))}
    />
  )
}

function StoreFacts({ store }: { store: Store }) {
  const language = useLanguage()
  return (
    <>
      <span className="block">{storePlaceIn(language, store)}</span>
      <span className="block">{hoursIn(language, store)}</span>
      <a href={`tel:${store.phone_number}`} className="inline-flex min-h-6 items-center tabular-nums underline">
        {displayPhone(store.phone_number.replace('+', ''))}
      </a>
    </>
  )
}
