import { useQuery } from '@tanstack/react-query'
import { cancelingPacked } from '@zembil/contract/staff/fulfilment/order-act-shapes'
import { cancelReasons } from '@zembil/rules/orders/reasons'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { callQuery } from '../../../platform/api/call-query.ts'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { ChoiceField, TextField } from '../../../platform/forms/fields.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'

/** Cancels a failed delivery: says first how much money goes back, and asks where the goods are. */
export function CancelDialog({ orderId: id, onClose }: { orderId: number; onClose: () => void }) {
  const { t } = useTranslation('dispatch')
  const preview = useQuery(callQuery('GET /orders/:id/cancel-preview', { params: { id } }))
  return (
    <ActDialog
      act="POST /orders/:id/cancel-packed"
      shape={cancelingPacked}
      start={{ reason: 'cannot-deliver', goods: 'shelf' }}
      input={(body) => ({ params: { id }, body })}
      title={t('failed.cancelTitle', { order: id })}
      text={t('failed.cancelText')}
      confirmLabel={t('failed.cancel')}
      isDanger
      said={t('failed.cancelDone', { order: id })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ul className="grid gap-1">
            {preview.data?.data.money.map(({ way, method, amount }) => (
              <li key={`${way} ${method}`}>
                {t(`failed.money.${way}`)} <Amount value={amount} />
              </li>
            ))}
          </ul>
          <ChoiceField
            of={form}
            name="reason"
            label={t('failed.cancelReason')}
            options={cancelReasons.map((value) => ({ value, label: t(`cancelReason.${value}`) }))}
          />
          <RadioGroup
            legend={t('failed.goods')}
            value={form.values.goods}
            onChange={(goods) => form.set('goods', goods)}
            options={[
              { value: 'shelf', label: t('failed.goodsShelf') },
              { value: 'lost', label: t('failed.goodsLost') },
            ]}
          />
          <TextField of={form} name="note" label={t('failed.note')} maxLength={500} isOptional="absent" />
        </>
      )}
    </ActDialog>
  )
}
