import { useQueryClient } from '@tanstack/react-query'
import type { RefusedGoods } from '@zembil/contract/staff/fulfilment/refused-goods'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { Field } from '@zembil/ui/forms/field'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'

export type Decision = 'accept' | 'reject'
type Goods = 'shelf' | 'lost'
type DecideDialogProps = { refusal: RefusedGoods; decision: Decision; onClose: () => void }

/** Neither decision can be taken back, so each says first what it does. Rejecting needs a reason. */
export function DecideDialog({ refusal: { id, order_id, amount }, decision, onClose }: DecideDialogProps) {
  const { t, language } = useTranslation(['refusals', 'common'])
  const client = useQueryClient()
  const onError = useTellFailure()
  const [goods, setGoods] = useState<Goods>('shelf')
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const accept = useAct('POST /refused-goods/:id/accept')
  const reject = useAct('POST /refused-goods/:id/reject')
  const reason = typed.trim()
  const isRejecting = decision === 'reject'
  const sum = formatPrice(fromWire(amount), language)
  const onSuccess = () => {
    void client.invalidateQueries({ queryKey: ['GET /refused-goods'] })
    tell(isRejecting ? t('rejected', { order: order_id }) : t('accepted', { order: order_id, amount: sum }))
    onClose()
  }
  function confirm(): void {
    setAsked(true)
    if (isRejecting && reason !== '') reject.mutate({ params: { id }, body: { reason } }, { onSuccess, onError })
    const why = reason !== '' && { reason }
    if (!isRejecting) accept.mutate({ params: { id }, body: { goods, ...why } }, { onSuccess, onError })
  }
  return (
    <ConfirmDialog
      title={t(`${decision}Title`, { amount: sum, order: order_id })}
      text={t(`${decision}Text`)}
      confirmLabel={t(decision)}
      isDanger={isRejecting}
      isPending={accept.isPending || reject.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {!isRejecting && (
        <RadioGroup<Goods>
          legend={t('goods.title')}
          value={goods}
          onChange={setGoods}
          options={[
            { value: 'shelf', label: t('goods.shelf') },
            { value: 'lost', label: t('goods.lost') },
          ]}
        />
      )}
      <Field
        label={t('why')}
        isRequired={isRejecting}
        optionalLabel={isRejecting ? undefined : t('common:optional')}
        error={isAsked && isRejecting && reason === '' ? t('whyMissing') : null}
      >
        {(control) => (
          <TextInput {...control} maxLength={500} value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  )
}
