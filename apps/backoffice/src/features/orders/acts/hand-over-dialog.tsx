import { handingOver, type ReceiverProof } from '@zembil/contract/staff/fulfilment/order-act-shapes'
import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import { Field } from '@zembil/ui/forms/field'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { TextInput } from '@zembil/ui/forms/text-input'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

const ways = ['phone', 'code', 'name'] as const
type Way = (typeof ways)[number]

const proofOf = (by: Way, text: string): ReceiverProof =>
  by === 'name' ? { by, name: text } : by === 'phone' ? { by, last_digits: text } : { by, code: text }
const textOf = (proof: ReceiverProof): string =>
  proof.by === 'name' ? proof.name : proof.by === 'phone' ? proof.last_digits : proof.code

/** Gives a pickup to whoever proves to be its receiver; to somebody else only by name. */
export function HandOverDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { t } = useTranslation('orders')
  return (
    <ActDialog
      act="POST /orders/:id/hand-over"
      shape={handingOver}
      start={{ proof: proofOf('phone', '') }}
      input={(body) => ({ params: { id: order.id }, body })}
      title={t('handOver.title', { id: order.id })}
      text={t('handOver.text', { name: order.receiver ?? t('erased') })}
      confirmLabel={t('acts.handOver')}
      said={t('handOver.done')}
      onClose={onClose}
    >
      {({ values: { proof }, set, faults }) => {
        const { by } = proof
        const isFaulty = Object.keys(faults).length > 0
        return (
          <>
            <RadioGroup
              legend={t('handOver.proof')}
              value={by}
              onChange={(next) => set('proof', proofOf(next, ''))}
              options={ways.map((value) => ({ value, label: t(`handOver.${value}`) }))}
            />
            <Field
              label={t(`handOver.${by}Field`)}
              isRequired
              error={isFaulty ? t(by === 'name' ? 'handOver.nameMissing' : 'handOver.digitsMissing') : undefined}
            >
              {(control) => (
                <TextInput
                  {...control}
                  autoComplete="off"
                  inputMode={by === 'name' ? 'text' : 'numeric'}
                  maxLength={by === 'name' ? 80 : 4}
                  value={textOf(proof)}
                  onChange={({ target }) => set('proof', proofOf(by, target.value))}
                />
              )}
            </Field>
          </>
        )
      }}
    </ActDialog>
  )
}
