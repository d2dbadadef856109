import { useQueryClient } from '@tanstack/react-query'
import type { CalendarInput, StaffCalendar } from '@zembil/contract/staff/settings/calendar-shapes'
import { NumberInput } from '@zembil/ui/desk/number-input'
import { FieldError } from '@zembil/ui/forms/field'
import { EditForm } from '../../../platform/forms/edit-form.tsx'
import { FormField, useFaultText } from '../../../platform/forms/form-field.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { calendarQuery, shapes } from '../settings.queries.ts'
import { ClosedDays } from './closed-days.tsx'
import { WeekHours } from './week-hours.tsx'

const fill = ({ hours, closed_days, same_day_until }: StaffCalendar): CalendarInput => ({
  hours,
  closed_days,
  same_day_until,
})

export function HoursForm({ calendar }: { calendar: StaffCalendar }) {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const form = useContractForm({ shape: shapes.calendarInput, source: calendar, fill, draft: 'calendar' })
  const act = useAct('PUT /delivery-calendar')
  const faultText = useFaultText()
  const { values, set, faults } = form
  const labels = { hours: t('hours.week'), closed_days: t('hours.closedDays'), same_day_until: t('hours.sameDay') }
  const hoursFault = faultText(faults.hours)
  return (
    <EditForm
      form={form}
      fill={fill}
      labels={labels}
      send={(input, version) => act.mutateAsync({ body: { ...input, version: version ?? 1 } })}
      onSaved={(saved) => client.setQueryData(calendarQuery.queryKey, saved)}
      aside={<ClosedDays days={values.closed_days} onChange={(days) => set('closed_days', days)} />}
    >
      <WeekHours hours={values.hours} faults={faults} onChange={(hours) => set('hours', hours)} />
      {hoursFault && <FieldError id="hours-fault" message={hoursFault} />}
      <FormField faults={faults} name="same_day_until" label={t('hours.sameDay')} hint={t('hours.sameDayHint')}>
        {(box) => (
          <NumberInput
            {...box}
            inputMode="numeric"
            className="max-w-24"
            value={values.same_day_until}
            onChange={(hour) => set('same_day_until', hour ?? 0)}
          />
        )}
      </FormField>
      {calendar.orders_on_closed_days > 0 && (
        <p role="status" className="rounded-card bg-yellow-tint p-3 text-yellow-ink">
          {t('hours.promised', { count: calendar.orders_on_closed_days })}
        </p>
      )}
    </EditForm>
  )
}
