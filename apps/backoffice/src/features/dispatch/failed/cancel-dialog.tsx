import { useQuery } from '@tanstack/react-query'
import { cancelReasons } from '@zembil/rules/orders/reasons'
import { Field } from '@zembil/ui/forms/field'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { Select } from '@zembil/ui/forms/select'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { callQuery } from '../../../platform/api/call-query.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { useResolve } from './use-resolve.ts'

type Goods = 'shelf' | 'lost'
type CancelReason = (typeof cancelReasons)[number]

/** Cancels a failed delivery: says first how much money goes back, and asks where the goods are. */
export function CancelDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { t } = useTranslation(['dispatch', 'common'])
  const preview = useQuery(callQuery('GET /orders/:id/cancel-preview', { params: { id: orderId } }))
  const [reason, setReason] = useState<CancelReason>('cannot-deliver')
  const [goods, setGoods] = useState<Goods>('shelf')
  const [note, setNote] = useState('')
  const said = t('failed.cancelDone', { order: orderId })
  const { send, isPending } = useResolve('POST /orders/:id/cancel-packed', said, onClose)
  const body = { reason, goods, ...(note.trim() !== '' && { note: note.trim() }) }
  return (
    <ConfirmDialog
      title={t('failed.cancelTitle', { order: orderId })}
      text={t('failed.cancelText')}
      confirmLabel={t('failed.cancel')}
      isDanger
      isPending={isPending}
      onConfirm={() => send({ params: { id: orderId }, body })}
      onClose={onClose}
    >
      <ul className="grid gap-1">
        {preview.data?.data.money.map(({ way, method, amount }) => (
          <li key={`${way} ${method}`}>
            {t(`failed.money.${way}`)} <Amount value={amount} />
          </li>
        ))}
      </ul>
      <Field label={t('failed.cancelReason')}>
        {(control) => (
          <Select
            {...control}
            value={reason}
            onChange={({ target }) => setReason(target.value as CancelReason)}
            options={cancelReasons.map((value) => ({ value, label: t(`cancelReason.${value}`) }))}
          />
        )}
      </Field>
      <RadioGroup<Goods>
        legend={t('failed.goods')}
        value={goods}
        onChange={setGoods}
        options={[
          { value: 'shelf', label: t('failed.goodsShelf') },
          { value: 'lost', label: t('failed.goodsLost') },
        ]}
      />
      <Field label={t('failed.note')} optionalLabel={t('common:optional')}>
        {(control) => (
          <TextInput {...control} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  )
}
