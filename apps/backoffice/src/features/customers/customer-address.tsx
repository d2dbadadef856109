import type { StaffCustomer } from '@zembil/contract/staff/customer-shapes'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Facts } from '../../platform/page/facts.tsx'
import { MapLink } from '../../platform/page/map-link.tsx'
import { Section } from '../../platform/page/section.tsx'

const decimals = 5

/** Where the customer lives, with the pin that they set on the map. */
export function CustomerAddress({ address }: { address: StaffCustomer['address'] }) {
  const { t } = useTranslation('customers')
  if (!address)
    return (
      <Section title={t('address.title')}>
        <p className="text-muted">{t('address.none')}</p>
      </Section>
    )
  const { latitude, longitude } = address
  return (
    <Section title={t('address.title')}>
      <Facts
        isStacked
        facts={[
          [t('address.city'), address.city],
          [t('address.subCity'), address.sub_city],
          [t('address.woreda'), address.woreda],
          [t('address.neighborhood'), address.neighborhood],
          [t('address.house'), address.house_number],
          [
            t('address.pin'),
            latitude === null || longitude === null ? (
              t('address.noPin')
            ) : (
              <MapLink key="pin" latitude={latitude} longitude={longitude}>
                {latitude.toFixed(decimals)}, {longitude.toFixed(decimals)}
                <span className="sr-only">{t('address.onMap')}</span>
              </MapLink>
            ),
          ],
        ]}
      />
    </Section>
  )
}
