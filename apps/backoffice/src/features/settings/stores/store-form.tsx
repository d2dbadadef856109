import type { StoreInput, StoreSettings } from '@zembil/contract/staff/settings/store-shapes'
import { EditForm } from '../../../platform/forms/edit-form.tsx'
import { CheckField, NumberField, TextField } from '../../../platform/forms/fields.tsx'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useSave } from '../../../platform/forms/use-save.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { MapLink } from '../../../platform/page/map-link.tsx'
import { shapes } from '../settings.queries.ts'

type Source = Partial<StoreSettings>

const inBothLanguages = ['name', 'sub_city', 'address', 'hours'] as const

/** The middle of Addis Ababa, for a store without a pin. */
const centre = { latitude: 9.01, longitude: 38.76 }

const fill = (source: Source): StoreInput => ({
  name: source.name ?? '',
  name_am: source.name_am ?? '',
  sub_city: source.sub_city ?? '',
  sub_city_am: source.sub_city_am ?? '',
  woreda: source.woreda ?? '',
  address: source.address ?? '',
  address_am: source.address_am ?? '',
  phone_number: source.phone_number ?? '+251',
  latitude: source.latitude ?? centre.latitude,
  longitude: source.longitude ?? centre.longitude,
  hours: source.hours ?? '',
  hours_am: source.hours_am ?? '',
  scale_layout: source.scale_layout ?? 'PPIIIIIWWWWW',
  is_active: source.is_active ?? true,
})

export function StoreForm({ store }: { store: StoreSettings | null }) {
  const { t } = useTranslation('settings')
  const form = useContractForm({
    shape: shapes.storeInput,
    source: (store ?? {}) as Source,
    fill,
    draft: `store:${store?.id ?? 'new'}`,
    label: (name) => t(`fields.${name}`),
  })
  const send = useSave('POST /store-settings', 'PUT /store-settings/:id', store?.id)
  const { values } = form
  return (
    <EditForm form={form} send={send} pageOf={({ id }) => `/settings/stores/${id}`}>
      <div className="grid gap-4 md:grid-cols-2">
        {inBothLanguages.flatMap((name) => [
          <TextField key={name} of={form} name={name} lang="en" />,
          <TextField key={`${name}_am`} of={form} name={`${name}_am`} lang="am" />,
        ])}
        <TextField of={form} name="woreda" lang="en" />
        <TextField of={form} name="phone_number" lang="en" hint={t('stores.phoneHint')} />
        <TextField of={form} name="scale_layout" lang="en" hint={t('stores.scaleHint')} />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <NumberField of={form} name="latitude" />
        <NumberField of={form} name="longitude" />
      </div>
      <MapLink latitude={values.latitude} longitude={values.longitude}>
        {t('stores.map')}
      </MapLink>
      <div>
        <CheckField of={form} name="is_active" label={t('stores.sells')} />
        {!values.is_active && (
          <p role="status" className="text-sm text-muted">
            {t('stores.offText', { units: store?.units ?? 0, orders: store?.open_orders ?? 0 })}
          </p>
        )}
      </div>
    </EditForm>
  )
}
