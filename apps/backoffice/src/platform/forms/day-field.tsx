import { DateField } from '@zembil/ui/desk/date-field'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import type { ComponentProps } from 'react'
import { dayTexts } from '../dates/date-texts.ts'
import { dayFromToday } from '../dates/day-bounds.ts'
import { useDateTexts } from '../dates/use-date-texts.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import type { FieldProps } from './fields.tsx'
import { useFaultText } from './form-field.tsx'

/** A day, entered in either calendar and read in both. One that may be left out has a checkbox before it. */
export function DayField<Values extends object>(
  props: FieldProps<Values, string | null> & Pick<ComponentProps<typeof DateField>, 'reach'>,
) {
  const { of: form, name, isOptional, reach } = props
  const key = name as keyof Values & string
  const { language } = useTranslation()
  const texts = useDateTexts()
  const faultText = useFaultText()
  const label = props.label ?? form.labelOf(key)
  const value = form.values[key] as string | null
  const set = (day: string | null) => form.set(key, day as Values[typeof key])
  return (
    <div>
      {isOptional && (
        <Checkbox
          label={label}
          checked={value !== null}
          onChange={({ target }) => set(target.checked ? dayFromToday(0) : null)}
        />
      )}
      {value !== null && (
        <DateField
          label={label}
          language={language}
          texts={texts}
          value={value}
          onChange={set}
          beside={Object.values(dayTexts(value, language)).join(' · ')}
          error={faultText(form.faults[name])}
          {...(reach !== undefined && { reach })}
        />
      )}
    </div>
  )
}
