import type { Stop } from '@zembil/contract/staff/fulfilment/delivery'
import { Button } from '@zembil/ui/forms/button'
import { Field } from '@zembil/ui/forms/field'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { TextInput } from '@zembil/ui/forms/text-input'
import { BottomBar } from '@zembil/ui/layout/bottom-bar'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { HoldButton } from '../../frame/hold-button.tsx'
import { receiverOf } from '../stop/stop-texts.ts'
import { useReport } from './use-report.ts'

type DeliveredFormProps = { orderId: number; attemptNo: number; stop: Stop | null }
const longestName = 80

/** Who received it: their name, or the code from the SMS. */
export function DeliveredForm({ orderId, attemptNo, stop }: DeliveredFormProps) {
  const { t } = useTranslation('courier')
  const [by, setBy] = useState<'name' | 'code'>('name')
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const report = useReport()
  const receiver = stop && receiverOf(stop)
  const isReady = by === 'name' ? name.trim() !== '' : /^\d{4}$/.test(code)
  const error = isTried && !isReady ? t(`delivered.${by}Missing`) : undefined
  const deliver = () =>
    report((acted_at) => ({
      name: 'POST /orders/:id/deliver',
      input: {
        params: { id: orderId },
        body: { attempt_no: attemptNo, acted_at, proof: by === 'name' ? { by, name: name.trim() } : { by, code } },
      },
    }))
  return (
    <>
      <h1 className="text-xl font-bold">{t('delivered.title', { order: orderId })}</h1>
      <RadioGroup
        legend={t('delivered.proof')}
        look="card"
        value={by}
        onChange={setBy}
        options={[
          { value: 'name', label: t('delivered.byName') },
          { value: 'code', label: t('delivered.byCode') },
        ]}
      />
      {by === 'name' ? (
        <>
          <Field label={t('delivered.name')} error={error} isRequired>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={longestName}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          {receiver && name !== receiver && (
            <Button variant="secondary" size="lg" onClick={() => setName(receiver)}>
              {receiver}
            </Button>
          )}
        </>
      ) : (
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
          <HoldButton variant="primary" isDisabled={!isReady} onHeld={deliver} onTooShort={() => setTried(true)}>
            {t('delivered.hold')}
          </HoldButton>
        </div>
      </BottomBar>
    </>
  )
}
