import { z } from 'zod'
import { dayText } from '../../../platform/dates/date-texts.ts'
import { dayFromToday } from '../../../platform/dates/day-bounds.ts'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { DayField } from '../../../platform/forms/day-field.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

const shape = z.object({ due_on: z.string() })

/** Another day for a failed delivery. */
export function AgainDialog({ orderId: id, onClose }: { orderId: number; onClose: () => void }) {
  const { t, language } = useTranslation('dispatch')
  return (
    <ActDialog
      act="POST /orders/:id/deliver-again"
      shape={shape}
      start={{ due_on: dayFromToday(1) }}
      input={(body) => ({ params: { id }, body })}
      title={t('failed.againTitle', { order: id })}
      text={t('failed.againText')}
      confirmLabel={t('failed.againConfirm')}
      said={(_answer, { body }) => t('failed.againDone', { order: id, day: dayText(body.due_on, language) })}
      onClose={onClose}
    >
      {(form) => <DayField of={form} name="due_on" label={t('failed.day')} reach={1} />}
    </ActDialog>
  )
}
