import { type FailReason, failReasons } from '@zembil/rules/orders/reasons'
import { Field } from '@zembil/ui/forms/field'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { TextArea } from '@zembil/ui/forms/text-input'
import { BottomBar } from '@zembil/ui/layout/bottom-bar'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { HoldButton } from '../../frame/hold-button.tsx'
import { PhotoField } from '../photo/photo-field.tsx'
import { useReport } from './use-report.ts'

const longestNote = 500

/** Why it could not be delivered. 'Other' needs words. */
export function FailedForm({ orderId, attemptNo }: { orderId: number; attemptNo: number }) {
  const { t } = useTranslation(['courier', 'common'])
  const [reason, setReason] = useState<FailReason | null>(null)
  const [typed, setTyped] = useState('')
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [isTried, setTried] = useState(false)
  const report = useReport()
  const note = typed.trim()
  const isReady = reason !== null && (reason !== 'other' || note !== '')
  const fail = (why: FailReason) =>
    report(
      (acted_at) => ({
        name: 'POST /orders/:id/fail',
        input: {
          params: { id: orderId },
          body: { attempt_no: attemptNo, acted_at, reason: why, ...(note && { note }) },
        },
      }),
      photo,
    )
  return (
    <>
      <h1 className="text-xl font-bold">{t('failed.title', { order: orderId })}</h1>
      <RadioGroup
        legend={t('failed.why')}
        look="card"
        value={reason}
        onChange={setReason}
        options={failReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
      />
      <Field
        label={t('failed.note')}
        isRequired={reason === 'other'}
        optionalLabel={reason === 'other' ? undefined : t('common:optional')}
        error={isTried && reason === 'other' && note === '' ? t('failed.noteMissing') : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={longestNote}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <PhotoField photo={photo} onChange={setPhoto} />
      <BottomBar>
        <div className="grid w-full gap-2">
          {isTried && reason === null && (
            <p role="alert" className="text-sm font-semibold text-danger">
              {t('failed.reasonMissing')}
            </p>
          )}
          <HoldButton
            variant="danger"
            isDisabled={!isReady}
            onHeld={() => reason && fail(reason)}
            onTooShort={() => setTried(true)}
          >
            {t('failed.hold')}
          </HoldButton>
        </div>
      </BottomBar>
    </>
  )
}
