import type { ListedOrder } from '@zembil/contract/staff/queue-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { momentText } from '../../../platform/dates/date-texts.ts'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useMe } from '../../../platform/session/me.queries.ts'

type RemindDialogProps = { order: Pick<ListedOrder, 'id' | 'due' | 'expires_at'>; onClose: () => void }

/** Asks before an SMS that nobody can take back. It names what is left to pay, as the SMS does. */
export function RemindDialog({ order: { id, due, expires_at }, onClose }: RemindDialogProps) {
  const { t, language } = useTranslation('orders')
  const most = useMe().settings.reminders_per_day
  const amount = formatPrice(fromWire(due), language)
  return (
    <ActDialog
      act="POST /orders/:id/payment-sms"
      input={() => ({ params: { id } })}
      title={t('paying.remindTitle', { id })}
      text={t('paying.remindText', { amount, time: momentText(expires_at, language), most })}
      confirmLabel={t('paying.remind')}
      said={t('paying.reminded')}
      onClose={onClose}
    />
  )
}
