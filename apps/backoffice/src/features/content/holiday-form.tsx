import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { HolidayChoices, HolidayInput, StaffHoliday } from '@zembil/contract/staff/settings/holiday-shapes'
import { addDays, isoDate, parseIsoDate } from '@zembil/rules/calendar/plain-date'
import { DateField } from '@zembil/ui/desk/date-field'
import { NumberInput } from '@zembil/ui/desk/number-input'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { Select } from '@zembil/ui/forms/select'
import { Link, useNavigate } from 'react-router'
import { dayText, dayTexts } from '../../platform/dates/date-texts.ts'
import { useDateTexts } from '../../platform/dates/use-date-texts.ts'
import { EditForm } from '../../platform/forms/edit-form.tsx'
import { FormField, useFaultText } from '../../platform/forms/form-field.tsx'
import { offered } from '../../platform/forms/offered.ts'
import { useAct } from '../../platform/forms/use-act.ts'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { listIn, nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { TextField } from '../settings/text-fields.tsx'
import { holidayChoicesQuery, holidayQuery, shapes, showingHolidays } from './content.queries.ts'
import { holidayValues } from './holiday-values.ts'
import { ShelfChoice } from './shelf-choice.tsx'

/** The first day on which the shop shows the holiday. */
const shownFrom = ({ date, days_shown_before }: HolidayInput): string =>
  isoDate(addDays(parseIsoDate(date), -(Number.isInteger(days_shown_before) ? days_shown_before : 0)))

export function HolidayForm({ holiday }: { holiday: StaffHoliday | null }) {
  const { t, language } = useTranslation(['content', 'settings'])
  const client = useQueryClient()
  const navigate = useNavigate()
  const choices = useQuery(holidayChoicesQuery).data?.data
  const source: Partial<StaffHoliday> = holiday ?? {}
  const draft = `holiday:${holiday?.id ?? 'new'}`
  const form = useContractForm({ shape: shapes.holidayInput, source, fill: holidayValues, draft })
  const [add, change] = [useAct('POST /holidays'), useAct('PUT /holidays/:id')]
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
  const namesOf = (ids: readonly number[], named: HolidayChoices['tags'] = []) =>
    ids.flatMap((id) => named.filter((one) => one.id === id)).map((one) => nameIn(language, one))
  /** How the fields read, for comparing two of them. */
  function show(name: keyof HolidayInput, value: HolidayInput[keyof HolidayInput]): string | undefined {
    if (name === 'date') return dayText(String(value), language)
    if (name === 'is_active') return value === true ? t('isShown') : t('archived')
    if (name === 'tag_id' && value !== null) return namesOf([Number(value)], choices?.tags)[0]
    if (name !== 'subcategory_ids') return undefined
    return listIn(language, namesOf(value as number[], choices?.subcategories)) || '–'
  }
  const first = shownFrom(values)
  return (
    <EditForm
      form={form}
      fill={holidayValues}
      labels={labels}
      show={show}
      send={(body, version) =>
        holiday && version !== null
          ? change.mutateAsync({ params: { id: holiday.id }, body: { ...body, version } })
          : add.mutateAsync({ body })
      }
      onSaved={(saved) => {
        client.setQueryData(holidayQuery(saved.data.id).queryKey, saved)
        for (const name of showingHolidays) void client.invalidateQueries({ queryKey: [name] })
        if (!holiday) void navigate(`/content/holidays/${saved.data.id}`, { replace: true })
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
                ...offered(choices?.tags ?? [], values.tag_id, holiday?.tag_id).map((tag) => ({
                  value: String(tag.id),
                  label: nameIn(language, tag),
                })),
              ]}
            />
          )}
        </FormField>
      </div>
      <Link to={`/content?tab=preview&day=${first}`} className="hit-area font-semibold text-primary hover:underline">
        {t('previewLink')}
      </Link>
    </EditForm>
  )
}
