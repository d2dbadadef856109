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
import { SecondPersonNote } from '../../../platform/money/second-person-note.tsx'
import { useDecided } from '../../../platform/money/use-decided.ts'
import { tell } from '../../../platform/notices/toast.ts'
import { useMe } from '../../../platform/session/me.queries.ts'

export type Decision = 'accept' | 'reject'
type Goods = 'shelf' | 'lost'
type DecideDialogProps = { refusal: RefusedGoods; decision: Decision; onClose: () => void }

/**
 * Neither decision can be taken back, so each says first what it does. Rejecting needs a reason, and so does accepting what
 * a second person has to approve.
 */
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
  const { second_person_birr } = useMe().settings
  const needsReason = isRejecting || fromWire(amount) > second_person_birr * 100
  const refresh = () => client.invalidateQueries({ queryKey: ['GET /refused-goods'] })
  const onRejected = () => {
    void refresh()
    tell(t('rejected', { order: order_id }))
    onClose()
  }
  const after = useDecided(() => {
    void refresh()
    onClose()
  })
  function confirm(): void {
    setAsked(true)
    if (needsReason && reason === '') return
    if (isRejecting) reject.mutate({ params: { id }, body: { reason } }, { onSuccess: onRejected, onError })
    const body = { goods, ...(reason !== '' && { reason }) }
    if (!isRejecting) accept.mutate({ params: { id }, body }, after(t('accepted', { order: order_id, amount: sum })))
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
      {!isRejecting && <SecondPersonNote amount={amount} />}
      <Field
        label={t('why')}
        isRequired={needsReason}
        optionalLabel={needsReason ? undefined : t('common:optional')}
        error={isAsked && needsReason && reason === '' ? t('whyMissing') : null}
      >
        {(control) => (
          <TextInput {...control} maxLength={500} value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  )
}
