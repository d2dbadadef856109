import type { DeliveryProof, Stop } from '@zembil/contract/staff/fulfilment/delivery'
import type { DeliveryProofKind } from '@zembil/rules/orders/delivery-proof'
import { Field } from '@zembil/ui/forms/field'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { TextInput } from '@zembil/ui/forms/text-input'
import { BottomBar } from '@zembil/ui/layout/bottom-bar'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { HoldButton } from '../../frame/hold-button.tsx'
import { PhotoField } from '../photo/photo-field.tsx'
import { receiverOf } from '../stop/stop-texts.ts'
import { ReceiverName } from './receiver-name.tsx'
import { useReport } from './use-report.ts'

type DeliveredFormProps = {
  orderId: number
  attemptNo: number
  stop: Stop | null
  /** What the shop accepts. */
  proofs: readonly DeliveryProofKind[]
}

/** Who received it: their name, a photo, or the code from the SMS. */
export function DeliveredForm({ orderId, attemptNo, stop, proofs }: DeliveredFormProps) {
  const { t } = useTranslation('courier')
  const [chosen, setChosen] = useState<DeliveryProofKind | null>(null)
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [isTried, setTried] = useState(false)
  const report = useReport()
  const by = chosen ?? proofs[0] ?? 'name'
  const isGiven = { name: name.trim() !== '', code: /^\d{4}$/.test(code), photo: photo !== null }
  const error = isTried && !isGiven[by] ? t(`delivered.${by}Missing`) : undefined
  const proofBy: Record<DeliveryProofKind, DeliveryProof> = {
    name: { by: 'name', name: name.trim() },
    code: { by: 'code', code },
    photo: { by: 'photo' },
  }
  const deliver = () =>
    report(
      (acted_at) => ({
        name: 'POST /orders/:id/deliver',
        input: { params: { id: orderId }, body: { attempt_no: attemptNo, acted_at, proof: proofBy[by] } },
      }),
      by === 'photo' ? photo : null,
    )
  return (
    <>
      <h1 className="text-xl font-bold">{t('delivered.title', { order: orderId })}</h1>
      <RadioGroup
        legend={t('delivered.proof')}
        look="card"
        value={by}
        onChange={setChosen}
        options={proofs.map((value) => ({ value, label: t(`delivered.by.${value}`) }))}
      />
      {by === 'name' && (
        <ReceiverName name={name} onChange={setName} receiver={stop && receiverOf(stop)} error={error} />
      )}
      {by === 'photo' && <PhotoField photo={photo} onChange={setPhoto} error={error} />}
      {by === 'code' && (
        <Field label={t('delivered.code')} error={error} isRequired>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={code}
              onChange={({ target }) => setCode(target.value.trim())}
              className="text-2xl font-bold tracking-widest tabular-nums"
            />
          )}
        </Field>
      )}
      <BottomBar>
        <div className="w-full">
          <HoldButton variant="primary" isDisabled={!isGiven[by]} onHeld={deliver} onTooShort={() => setTried(true)}>
            {t('delivered.hold')}
          </HoldButton>
        </div>
      </BottomBar>
    </>
  )
}
