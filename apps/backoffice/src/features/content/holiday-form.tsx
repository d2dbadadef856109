import { useQuery } from '@tanstack/react-query'
import type { HolidayChoices, HolidayInput, StaffHoliday } from '@zembil/contract/staff/settings/holiday-shapes'
import { addDays, isoDate, parseIsoDate } from '@zembil/rules/calendar/plain-date'
import { Link } from 'react-router'
import { dayText, dayTexts } from '../../platform/dates/date-texts.ts'
import { DayField } from '../../platform/forms/day-field.tsx'
import { EditForm } from '../../platform/forms/edit-form.tsx'
import { CheckField, IdField, NumberField, TextField } from '../../platform/forms/fields.tsx'
import { offered } from '../../platform/forms/offered.ts'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { useSave } from '../../platform/forms/use-save.ts'
import { listIn, nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { holidayChoicesQuery, shapes } from './content.queries.ts'
import { holidayValues } from './holiday-values.ts'
import { ShelfChoice } from './shelf-choice.tsx'

/** The first day on which the shop shows the holiday. */
const shownFrom = ({ date, days_shown_before }: HolidayInput): string =>
  isoDate(addDays(parseIsoDate(date), -(Number.isInteger(days_shown_before) ? days_shown_before : 0)))

export function HolidayForm({ holiday }: { holiday: StaffHoliday | null }) {
  const { t, language } = useTranslation(['content', 'settings'])
  const choices = useQuery(holidayChoicesQuery).data?.data
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
  const form = useContractForm({
    shape: shapes.holidayInput,
    source: (holiday ?? {}) as Partial<StaffHoliday>,
    fill: holidayValues,
    draft: `holiday:${holiday?.id ?? 'new'}`,
    label: (name) => labels[name],
  })
  const send = useSave('POST /holidays', 'PUT /holidays/:id', holiday?.id)
  const { values, set } = form
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
      send={send}
      pageOf={({ id }) => `/content/holidays/${id}`}
      show={show}
      aside={
        <ShelfChoice
          chosen={values.subcategory_ids}
          shelves={choices?.subcategories ?? []}
          onChange={(ids) => set('subcategory_ids', ids)}
        />
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField of={form} name="name" lang="en" />
        <TextField of={form} name="name_am" lang="am" />
      </div>
      <DayField of={form} name="date" />
      <CheckField of={form} name="is_approximate" label={t('moonLabel')} />
      <div className="grid gap-4 md:grid-cols-2">
        <NumberField
          of={form}
          name="days_shown_before"
          inputMode="numeric"
          hint={t('shownFrom', { day: Object.values(dayTexts(first, language)).join(' · ') })}
        />
        <IdField
          of={form}
          name="tag_id"
          isOptional
          none="–"
          options={offered(choices?.tags ?? [], values.tag_id, holiday?.tag_id).map((tag) => ({
            id: tag.id,
            label: nameIn(language, tag),
          }))}
        />
      </div>
      <Link to={`/content?tab=preview&day=${first}`} className="hit-area font-semibold text-primary hover:underline">
        {t('previewLink')}
      </Link>
    </EditForm>
  )
}
