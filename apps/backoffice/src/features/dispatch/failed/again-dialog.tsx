import { DateField } from '@zembil/ui/desk/date-field'
import { useState } from 'react'
import { dayText, dayTexts } from '../../../platform/dates/date-texts.ts'
import { dayFromToday } from '../../../platform/dates/day-bounds.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useResolve } from './use-resolve.ts'

/** Another day for a failed delivery. */
export function AgainDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { t, language } = useTranslation(['dispatch', 'common'])
  const [day, setDay] = useState(dayFromToday(1))
  const said = t('failed.againDone', { order: orderId, day: dayText(day, language) })
  const { send, isPending } = useResolve('POST /orders/:id/deliver-again', said, onClose)
  return (
    <ConfirmDialog
      title={t('failed.againTitle', { order: orderId })}
      text={t('failed.againText')}
      confirmLabel={t('failed.againConfirm')}
      isPending={isPending}
      onConfirm={() => send({ params: { id: orderId }, body: { due_on: day } })}
      onClose={onClose}
    >
      <DateField
        label={t('failed.day')}
        language={language}
        texts={{
          calendar: t('common:date.calendar'),
          gregorian: t('common:date.gregorian'),
          ethiopian: t('common:date.ethiopian'),
          day: t('common:date.day'),
          month: t('common:date.month'),
          year: t('common:date.year'),
        }}
        value={day}
        onChange={setDay}
        beside={Object.values(dayTexts(day, language)).join(' · ')}
        reach={1}
      />
    </ConfirmDialog>
  )
}
