import { refundClosing } from '@zembil/contract/staff/money/refund-shapes'
import type { OpenRefund } from '@zembil/contract/staff/money/refunds'
import { dayFromToday } from '../../../platform/dates/day-bounds.ts'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { DayField } from '../../../platform/forms/day-field.tsx'
import { TextField } from '../../../platform/forms/fields.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Facts } from '../../../platform/page/facts.tsx'
import { PaymentAmount } from '../payment-amount.tsx'

/** Records the transfer by which a person has returned the money. */
export function CloseDialog({ refund, onClose }: { refund: OpenRefund; onClose: () => void }) {
  const { t } = useTranslation('money')
  return (
    <ActDialog
      act="POST /refunds/:id/close"
      shape={refundClosing}
      start={{ transfer_no: '', transferred_on: dayFromToday(0) }}
      input={(body) => ({ params: { id: refund.id }, body })}
      title={t('refunds.closeTitle', { amount: `${refund.amount} ${refund.currency}` })}
      text={t('refunds.closeText')}
      confirmLabel={t('refunds.close')}
      said={t('refunds.closed')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Facts
            facts={[
              [t('columns.amount'), <PaymentAmount key="amount" {...refund} />],
              [t('columns.method'), t(`method.${refund.method}`)],
              [t('columns.number'), refund.transaction_no],
              [t('columns.order'), refund.order_id ?? '—'],
              [t('refunds.customer'), refund.name ?? '—'],
              [t('refund.reference'), refund.reference],
            ]}
          />
          <TextField of={form} name="transfer_no" label={t('refunds.transferNo')} maxLength={60} autoComplete="off" />
          <DayField of={form} name="transferred_on" label={t('refunds.transferredOn')} />
        </>
      )}
    </ActDialog>
  )
}
