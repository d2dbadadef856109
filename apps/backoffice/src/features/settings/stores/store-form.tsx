import { useQueryClient } from '@tanstack/react-query'
import type { StoreInput, StoreSettings } from '@zembil/contract/staff/settings/store-shapes'
import { NumberInput } from '@zembil/ui/desk/number-input'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { useNavigate } from 'react-router'
import { EditForm, labelsOf } from '../../../platform/forms/edit-form.tsx'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { MapLink } from '../../../platform/page/map-link.tsx'
import { shapes, storeQuery } from '../settings.queries.ts'
import { TextField } from '../text-fields.tsx'

type Source = Partial<StoreSettings>

const texts = [
  ['name', 'en'],
  ['name_am', 'am'],
  ['sub_city', 'en'],
  ['sub_city_am', 'am'],
  ['address', 'en'],
  ['address_am', 'am'],
  ['hours', 'en'],
  ['hours_am', 'am'],
  ['woreda', 'en'],
  ['phone_number', 'en'],
  ['scale_layout', 'en'],
] as const

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
  const client = useQueryClient()
  const navigate = useNavigate()
  const source: Source = store ?? {}
  const form = useContractForm({ shape: shapes.storeInput, source, fill, draft: `store:${store?.id ?? 'new'}` })
  const [add, change] = [useAct('POST /store-settings'), useAct('PUT /store-settings/:id')]
  const { values, set, faults } = form
  const labels = labelsOf(fill({}), (name) => t(`fields.${name}`))
  const hints: Partial<Record<string, string>> = {
    scale_layout: t('stores.scaleHint'),
    phone_number: t('stores.phoneHint'),
  }
  return (
    <EditForm
      form={form}
      fill={fill}
      labels={labels}
      send={(body, version) =>
        store && version !== null
          ? change.mutateAsync({ params: { id: store.id }, body: { ...body, version } })
          : add.mutateAsync({ body })
      }
      onSaved={(saved) => {
        client.setQueryData(storeQuery(saved.data.id).queryKey, saved)
        void client.invalidateQueries({ queryKey: ['GET /store-settings'] })
        if (!store) void navigate(`/settings/stores/${saved.data.id}`, { replace: true })
      }}
    >
      <div className="grid gap-4 md:grid-cols-2">
        {texts.map(([name, lang]) => (
          <TextField
            key={name}
            faults={faults}
            name={name}
            label={labels[name]}
            {...(hints[name] && { hint: hints[name] })}
            lang={lang}
            value={values[name]}
            onChange={(value) => set(name, value)}
          />
        ))}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {(['latitude', 'longitude'] as const).map((name) => (
          <FormField key={name} faults={faults} name={name} label={labels[name]}>
            {(box) => (
              <NumberInput
                {...box}
                inputMode="decimal"
                value={values[name]}
                onChange={(value) => set(name, value ?? Number.NaN)}
              />
            )}
          </FormField>
        ))}
      </div>
      <MapLink latitude={values.latitude} longitude={values.longitude}>
        {t('stores.map')}
      </MapLink>
      <div>
        <Checkbox
          label={t('stores.sells')}
          checked={values.is_active}
          onChange={({ target }) => set('is_active', target.checked)}
        />
        {!values.is_active && (
          <p role="status" className="text-sm text-muted">
            {t('stores.offText', { units: store?.units ?? 0, orders: store?.open_orders ?? 0 })}
          </p>
        )}
      </div>
    </EditForm>
  )
}
