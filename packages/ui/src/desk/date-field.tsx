import type { Language } from '@zembil/rules/people/language'
import { useState } from 'react'
import { FieldError } from '../forms/field.tsx'
import { Select } from '../forms/select.tsx'
import { type Calendar, daysIn, isoOf, monthNames, partsOf } from './calendar-fields.ts'

export type DateFieldTexts = {
  calendar: string
  gregorian: string
  ethiopian: string
  day: string
  month: string
  year: string
}

type DateFieldProps = {
  label: string
  texts: DateFieldTexts
  language: Language
  /** `2026-11-16`, whatever the calendar it is entered in. */
  value: string
  onChange: (value: string) => void
  /** The day in the other calendar, shown before anything is saved. */
  beside: string
  error?: string | null | undefined
  /** How many years can be chosen before and after the value's. */
  reach?: number | undefined
}

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ value: String(from + index), label: String(from + index) }))

/** A day entered in either calendar, by native selects: month 13 of the Ethiopian one has five or six days. */
export function DateField(props: DateFieldProps) {
  const { label, texts, language, value, onChange, beside, error, reach = 3 } = props
  const [calendar, setCalendar] = useState<Calendar>(language === 'am' ? 'ethiopian' : 'gregorian')
  const { year, month, day } = partsOf(value, calendar)
  const change = (part: { year?: number; month?: number; day?: number }) =>
    onChange(isoOf({ year, month, day, ...part }, calendar))
  const months = monthNames(calendar, language).map((name, index) => ({ value: String(index + 1), label: name }))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        <Select
          aria-label={texts.calendar}
          value={calendar}
          onChange={({ target }) => setCalendar(target.value as Calendar)}
          options={[
            { value: 'gregorian', label: texts.gregorian },
            { value: 'ethiopian', label: texts.ethiopian },
          ]}
        />
        <Select
          aria-label={texts.day}
          value={String(day)}
          onChange={({ target }) => change({ day: Number(target.value) })}
          options={numbered(1, daysIn(calendar, year, month))}
        />
        <Select
          aria-label={texts.month}
          value={String(month)}
          onChange={({ target }) => change({ month: Number(target.value) })}
          options={months}
        />
        <Select
          aria-label={texts.year}
          value={String(year)}
          onChange={({ target }) => change({ year: Number(target.value) })}
          options={numbered(year - reach, year + reach)}
        />
      </div>
      <p className="mt-1 text-sm text-muted" aria-live="polite">
        {beside}
      </p>
      {error && <FieldError id="" message={error} />}
    </fieldset>
  )
}
