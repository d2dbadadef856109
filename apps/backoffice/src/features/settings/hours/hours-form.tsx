import type { CalendarInput, StaffCalendar } from '@zembil/contract/staff/settings/calendar-shapes'
import { FieldError } from '@zembil/ui/forms/field'
import { EditForm } from '../../../platform/forms/edit-form.tsx'
import { NumberField } from '../../../platform/forms/fields.tsx'
import { useFaultText } from '../../../platform/forms/form-field.tsx'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useChange } from '../../../platform/forms/use-save.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { shapes } from '../settings.queries.ts'
import { ClosedDays } from './closed-days.tsx'
import { WeekHours } from './week-hours.tsx'

const fill = ({ hours, closed_days, same_day_until }: StaffCalendar): CalendarInput => ({
  hours,
  closed_days,
  same_day_until,
})

export function HoursForm({ calendar }: { calendar: StaffCalendar }) {
  const { t } = useTranslation('settings')
  const labels = { hours: t('hours.week'), closed_days: t('hours.closedDays'), same_day_until: t('hours.sameDay') }
  const form = useContractForm({
    shape: shapes.calendarInput,
    source: calendar,
    fill,
    draft: 'calendar',
    label: (name) => labels[name],
  })
  const { values, set, faults } = form
  const hoursFault = useFaultText()(faults.hours)
  return (
    <EditForm
      form={form}
      send={useChange('PUT /delivery-calendar')}
      aside={<ClosedDays days={values.closed_days} onChange={(days) => set('closed_days', days)} />}
    >
      <WeekHours hours={values.hours} faults={faults} onChange={(hours) => set('hours', hours)} />
      {hoursFault && <FieldError id="hours-fault" message={hoursFault} />}
      <NumberField
        of={form}
        name="same_day_until"
        inputMode="numeric"
        className="max-w-24"
        hint={t('hours.sameDayHint')}
      />
      {calendar.orders_on_closed_days > 0 && (
        <p role="status" className="rounded-card bg-yellow-tint p-3 text-yellow-ink">
          {t('hours.promised', { count: calendar.orders_on_closed_days })}
        </p>
      )}
    </EditForm>
  )
}
