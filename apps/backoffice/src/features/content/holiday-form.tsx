import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { HolidayInput, StaffHoliday } from '@zembil/contract/staff/settings/holiday-shapes'
import { addDays, isoDate, parseIsoDate } from '@zembil/rules/calendar/plain-date'
import { DateField } from '@zembil/ui/desk/date-field'
import { NumberInput } from '@zembil/ui/desk/number-input'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { Select } from '@zembil/ui/forms/select'
import { Link } from 'react-router'
import { dayTexts } from '../../platform/dates/date-texts.ts'
import { useDateTexts } from '../../platform/dates/use-date-texts.ts'
import { FormField, useFaultText } from '../../platform/forms/form-field.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { EditForm } from '../settings/edit-form.tsx'
import { TextField } from '../settings/text-fields.tsx'
import { holidayChoicesQuery, holidayQuery, shapes } from './content.queries.ts'
import { ShelfChoice } from './shelf-choice.tsx'

const fill = (holiday: StaffHoliday): HolidayInput => ({
  name: holiday.name,
  name_am: holiday.name_am,
  date: holiday.date,
  is_approximate: holiday.is_approximate,
  days_shown_before: holiday.days_shown_before,
  tag_id: holiday.tag_id,
  subcategory_ids: holiday.subcategory_ids,
  is_active: holiday.is_active,
})

/** The first day on which the shop shows the holiday. */
const shownFrom = ({ date, days_shown_before }: HolidayInput): string =>
  isoDate(addDays(parseIsoDate(date), -(Number.isInteger(days_shown_before) ? days_shown_before : 0)))

export function HolidayForm({ holiday }: { holiday: StaffHoliday }) {
  const { t, language } = useTranslation(['content', 'settings'])
  const client = useQueryClient()
  const choices = useQuery(holidayChoicesQuery).data?.data
  const draft = `holiday:${holiday.id}`
  const form = useContractForm({ shape: shapes.holidayInput, source: holiday, fill, draft })
  const act = useAct('PUT /holidays/:id')
  const dateTexts = useDateTexts()
  const faultText = useFaultText()
  const { values, set, faults } = form
  const labels = {
    name: t('settings:fields.name'),
    name_am: t('settings:fields.name_am'),
    date: t('fields.date'),
    is_approximate: t('fields.is_approximate'),
    days_shown_before: t('fields.days_shown_before'),
    tag_id: t('fields.tag_id'),
    subcategory_ids: t('fields.subcategory_ids'),
    is_active: t('settings:fields.is_active'),
  }
  const first = shownFrom(values)
  return (
    <EditForm
      form={form}
      fill={fill}
      labels={labels}
      send={(body, version) =>
        act.mutateAsync({ params: { id: holiday.id }, body: { ...body, version: version ?? holiday.version } })
      }
      onSaved={(saved) => {
        client.setQueryData(holidayQuery(holiday.id).queryKey, saved)
        void client.invalidateQueries({ queryKey: ['GET /holidays'] })
        void client.invalidateQueries({ queryKey: ['GET /home-preview'] })
      }}
      aside={
        <ShelfChoice
          chosen={values.subcategory_ids}
          shelves={choices?.subcategories ?? []}
          onChange={(ids) => set('subcategory_ids', ids)}
        />
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        {(['name', 'name_am'] as const).map((name) => (
          <TextField
            key={name}
            faults={faults}
            name={name}
            label={labels[name]}
            lang={name === 'name' ? 'en' : 'am'}
            value={values[name]}
            onChange={(value) => set(name, value)}
          />
        ))}
      </div>
      <DateField
        label={labels.date}
        language={language}
        texts={dateTexts}
        value={values.date}
        onChange={(date) => set('date', date)}
        beside={Object.values(dayTexts(values.date, language)).join(' · ')}
        error={faultText(faults.date)}
      />
      <Checkbox
        label={t('moonLabel')}
        checked={values.is_approximate}
        onChange={({ target }) => set('is_approximate', target.checked)}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <FormField
          faults={faults}
          name="days_shown_before"
          label={labels.days_shown_before}
          hint={t('shownFrom', { day: Object.values(dayTexts(first, language)).join(' · ') })}
        >
          {(box) => (
            <NumberInput
              {...box}
              inputMode="numeric"
              value={values.days_shown_before}
              onChange={(days) => set('days_shown_before', days ?? Number.NaN)}
            />
          )}
        </FormField>
        <FormField faults={faults} name="tag_id" label={labels.tag_id} isOptional>
          {(box) => (
            <Select
              {...box}
              value={String(values.tag_id ?? '')}
              onChange={({ target }) => set('tag_id', target.value === '' ? null : Number(target.value))}
              options={[
                { value: '', label: '–' },
                ...(choices?.tags ?? []).map((tag) => ({ value: String(tag.id), label: nameIn(language, tag) })),
              ]}
            />
          )}
        </FormField>
      </div>
      <Checkbox
        label={t('isShown')}
        checked={values.is_active}
        onChange={({ target }) => set('is_active', target.checked)}
      />
      <Link to={`/content?tab=preview&day=${first}`} className="hit-area font-semibold text-primary hover:underline">
        {t('previewLink')}
      </Link>
    </EditForm>
  )
}
