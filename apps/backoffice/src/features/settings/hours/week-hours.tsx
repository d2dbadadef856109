import type { CalendarInput } from '@zembil/contract/staff/settings/calendar-shapes'
import { formatEthiopianClock, parseClock } from '@zembil/rules/calendar/ethiopian-clock'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { FieldError } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import type { Faults } from '../../../platform/forms/field-faults.ts'
import { useFaultText } from '../../../platform/forms/form-field.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

type Hours = CalendarInput['hours']
type WeekHoursProps = { hours: Hours; faults: Faults; onChange: (hours: Hours) => void }

const ethiopian = (text: string): string => formatEthiopianClock(parseClock(text))
const usual = { opens: '08:00', closes: '17:00' }
/** The week begins on Monday; weekdays count from Sunday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0] as const

/** Each weekday: open from and to, or closed. The Ethiopian clock stands beside what is typed. */
export function WeekHours({ hours, faults, onChange }: WeekHoursProps) {
  const { t } = useTranslation('settings')
  const faultText = useFaultText()
  const put = (weekday: number, day: Hours[number]) =>
    onChange(hours.map((one, index) => (index === weekday ? day : one)))
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('hours.week')}</legend>
      <ul>
        {weekdays.map((weekday) => {
          const day = hours[weekday] ?? null
          const name = t(`weekday.${weekday}`)
          const fault = faultText(
            faults[`hours.${weekday}.closes`] ?? faults[`hours.${weekday}.opens`] ?? faults[`hours.${weekday}`],
          )
          return (
            <li
              key={weekday}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1 last:border-b-0"
            >
              <span className="min-w-36">
                <Checkbox
                  label={name}
                  checked={day !== null}
                  onChange={({ target }) => put(weekday, target.checked ? usual : null)}
                />
              </span>
              {day === null ? (
                <span className="text-muted">{t('hours.closed')}</span>
              ) : (
                <>
                  <TextInput
                    type="time"
                    aria-label={t('hours.opens', { day: name })}
                    aria-invalid={fault ? true : undefined}
                    className="max-w-36"
                    value={day.opens}
                    onChange={({ target }) => put(weekday, { ...day, opens: target.value })}
                  />
                  <span aria-hidden="true">–</span>
                  <TextInput
                    type="time"
                    aria-label={t('hours.closes', { day: name })}
                    aria-invalid={fault ? true : undefined}
                    className="max-w-36"
                    value={day.closes}
                    onChange={({ target }) => put(weekday, { ...day, closes: target.value })}
                  />
                  <span lang="am" className="text-sm text-muted">
                    {ethiopian(day.opens)} – {ethiopian(day.closes)}
                  </span>
                </>
              )}
              {fault && <FieldError id={`hours-${weekday}`} message={fault} />}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
