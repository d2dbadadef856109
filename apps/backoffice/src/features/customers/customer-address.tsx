import type { StaffCustomer } from '@zembil/contract/staff/customer-shapes'
import { PinIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Facts } from '../../platform/page/facts.tsx'
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
  const pin =
    latitude === null || longitude === null ? null : `${latitude.toFixed(decimals)}, ${longitude.toFixed(decimals)}`
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
            pin === null ? (
              t('address.noPin')
            ) : (
              <a
                key="pin"
                href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
                target="_blank"
                rel="noopener noreferrer"
                className="hit-area inline-flex items-center gap-1 font-semibold text-primary tabular-nums hover:underline"
              >
                <PinIcon className="size-5" />
                {pin}
                <span className="sr-only">{t('address.onMap')}</span>
              </a>
            ),
          ],
        ]}
      />
    </Section>
  )
}
