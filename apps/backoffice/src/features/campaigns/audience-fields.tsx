import type { CampaignInput } from '@zembil/contract/staff/settings/campaign-shapes'
import { subCities } from '@zembil/rules/orders/sub-cities'
import { languages } from '@zembil/rules/people/language'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { type FormOf, NumberField } from '../../platform/forms/fields.tsx'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { needsDays, orderChoices } from './campaigns.queries.ts'

/** Three months: whoever has not ordered for that long has likely gone elsewhere. */
const usualDays = 90
const languageChoices = ['any', ...languages] as const

/** Who gets a campaign: everybody, or by sub-city, language and last order together. */
export function AudienceFields({ form }: { form: FormOf<CampaignInput> }) {
  const { values } = form
  const { t, language } = useTranslation('campaigns')
  const { sub_cities: chosen, last_order } = values
  const toggle = (name: string, isChosen: boolean) =>
    form.set('sub_cities', isChosen ? [...chosen, name].sort() : chosen.filter((one) => one !== name))
  return (
    <div className="grid gap-4">
      <h2 className="text-lg font-bold">{t('audience')}</h2>
      <RadioGroup
        legend={t('fields.last_order')}
        value={last_order}
        onChange={(next) => {
          form.set('last_order', next)
          form.set('days', needsDays(next) ? (values.days ?? usualDays) : null)
        }}
        options={orderChoices.map((value) => ({ value, label: t(`lastOrder.${value}`) }))}
      />
      {(last_order === 'within' || last_order === 'before') && (
        <NumberField of={form} name="days" inputMode="numeric" hint={t(`daysHint.${last_order}`)} />
      )}
      <RadioGroup
        legend={t('fields.language')}
        note={t('languageHint')}
        value={values.language ?? 'any'}
        onChange={(next) => form.set('language', next === 'any' ? null : next)}
        options={languageChoices.map((value) => ({ value, label: t(`languages.${value}`) }))}
      />
      <fieldset>
        <legend className="mb-2 font-semibold">{t('fields.sub_cities')}</legend>
        <p className="text-sm text-muted">{t('everywhereHint')}</p>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {subCities.map((place) => (
            <Checkbox
              key={place.name}
              label={nameIn(language, place)}
              checked={chosen.includes(place.name)}
              onChange={({ target }) => toggle(place.name, target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}
