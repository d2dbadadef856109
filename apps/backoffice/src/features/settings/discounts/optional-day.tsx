import { DateField } from '@zembil/ui/desk/date-field'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { dayTexts } from '../../../platform/dates/date-texts.ts'
import { dayFromToday } from '../../../platform/dates/day-bounds.ts'
import { useDateTexts } from '../../../platform/dates/use-date-texts.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

type OptionalDayProps = {
  label: string
  value: string | null
  onChange: (day: string | null) => void
  error: string | undefined
}

/** A day that may be left out; entered in either calendar. */
export function OptionalDay({ label, value, onChange, error }: OptionalDayProps) {
  const { language } = useTranslation()
  const texts = useDateTexts()
  return (
    <div>
      <Checkbox
        label={label}
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? dayFromToday(0) : null)}
      />
      {value !== null && (
        <DateField
          label={label}
          language={language}
          texts={texts}
          value={value}
          onChange={onChange}
          beside={Object.values(dayTexts(value, language)).join(' · ')}
          error={error}
        />
      )}
    </div>
  )
}
