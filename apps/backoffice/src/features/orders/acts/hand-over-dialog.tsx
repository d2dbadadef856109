import type { ReceiverProof } from '@zembil/contract/staff/fulfilment/packed-orders'
import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import { Field } from '@zembil/ui/forms/field'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useAfterAct } from './use-after-act.ts'

const ways = ['phone', 'code', 'name'] as const
type Way = (typeof ways)[number]

function proofOf(by: Way, text: string): ReceiverProof | null {
  if (by === 'name') return text === '' ? null : { by, name: text }
  if (!/^\d{4}$/.test(text)) return null
  return by === 'phone' ? { by, last_digits: text } : { by, code: text }
}

/** Gives a pickup to whoever proves to be its receiver; to somebody else only by name. */
export function HandOverDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { t } = useTranslation('orders')
  const [by, setBy] = useState<Way>('phone')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const handOver = useAct('POST /orders/:id/hand-over')
  const after = useAfterAct(onClose)
  const proof = proofOf(by, text.trim())
  function send(): void {
    setTried(true)
    if (proof) handOver.mutate({ params: { id: order.id }, body: { proof } }, after(t('handOver.done')))
  }
  return (
    <ConfirmDialog
      title={t('handOver.title', { id: order.id })}
      text={t('handOver.text', { name: order.receiver ?? t('erased') })}
      confirmLabel={t('acts.handOver')}
      isPending={handOver.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <RadioGroup
        legend={t('handOver.proof')}
        value={by}
        onChange={(next) => {
          setBy(next)
          setText('')
          setTried(false)
        }}
        options={ways.map((value) => ({ value, label: t(`handOver.${value}`) }))}
      />
      <Field
        label={t(`handOver.${by}Field`)}
        isRequired
        error={isTried && !proof ? t(by === 'name' ? 'handOver.nameMissing' : 'handOver.digitsMissing') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            inputMode={by === 'name' ? 'text' : 'numeric'}
            maxLength={by === 'name' ? 80 : 4}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  )
}
