import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import { displayPhone } from '@zembil/rules/people/phone'
import { PhoneIcon } from '@zembil/ui/layout/icon'
import { Link } from 'react-router'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Facts } from '../../../platform/page/facts.tsx'
import { MapLink } from '../../../platform/page/map-link.tsx'
import { Section } from '../../../platform/page/section.tsx'
import { useCan } from '../../../platform/session/permissions.tsx'
import { OrderCorrections } from '../corrections/order-corrections.tsx'

const linkClass = 'hit-area inline-flex items-center gap-1 font-semibold text-primary hover:underline'

function placesOf({ city, sub_city, woreda, neighborhood, house_number }: NonNullable<StaffOrder['to']>) {
  return { city, subCity: sub_city, woreda, neighborhood, house: house_number } as const
}

type Correction = StaffOrder['corrections'][number]

/** Whether the address already says what the correction says: staff changed it themselves. */
const isInAddress = (to: NonNullable<StaffOrder['to']>, { landmark, latitude, longitude }: Correction): boolean =>
  (landmark ?? to.landmark) === to.landmark &&
  (latitude ?? to.latitude) === to.latitude &&
  (longitude ?? to.longitude) === to.longitude

/** Who receives the order, and where: as much of it as the member's role sees. */
export function OrderReceiver({ order: { to, is_masked, customer_id, corrections } }: { order: StaffOrder }) {
  const { t } = useTranslation('orders')
  const canOpen = useCan('customers.read')
  if (!to)
    return (
      <Section title={t('receiver.title')}>
        <p className="text-muted">{t('receiver.erased')}</p>
      </Section>
    )
  const places = Object.entries(placesOf(to)).flatMap(([name, value]) =>
    value === null ? [] : [[t(`receiver.${name as 'city'}`), value] as const],
  )
  const { latitude, longitude, landmark, phone_number } = to
  return (
    <Section title={t('receiver.title')}>
      <p className="font-semibold">{[to.first_name, to.last_name].filter(Boolean).join(' ')}</p>
      <p className="mb-2 flex flex-wrap items-center gap-x-4">
        {is_masked ? (
          <span className="tabular-nums">{displayPhone(phone_number)}</span>
        ) : (
          <a href={`tel:+${phone_number}`} className={linkClass}>
            <PhoneIcon className="size-4" />
            <span className="tabular-nums">{displayPhone(phone_number)}</span>
          </a>
        )}
        {latitude !== null && longitude !== null && (
          <MapLink latitude={latitude} longitude={longitude}>
            {t('receiver.map')}
          </MapLink>
        )}
      </p>
      {landmark && <p className="mb-2">{landmark}</p>}
      {is_masked ? (
        <p className="text-sm text-muted">{t('receiver.masked')}</p>
      ) : (
        places.length > 0 && <Facts facts={places} />
      )}
      <OrderCorrections corrections={corrections.filter((correction) => !isInAddress(to, correction))} />
      {customer_id !== null && canOpen && (
        <p className="mt-3">
          <Link to={`/customers/${customer_id}`} className={linkClass}>
            {t('detail.openCustomer')}
          </Link>
        </p>
      )}
    </Section>
  )
}
