import { useQuery } from '@tanstack/react-query'
import { cancelReasons } from '@zembil/rules/orders/reasons'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { Field } from '@zembil/ui/forms/field'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { Select } from '@zembil/ui/forms/select'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { callQuery } from '../../../platform/api/call-query.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { CancelPreview } from './cancel-preview.tsx'
import { useAfterAct } from './use-after-act.ts'

type Goods = 'shelf' | 'lost'

/** Says first what goes back; after picking began, somebody has to say where the goods are. */
export function CancelDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { t } = useTranslation(['orders', 'common', 'fields'])
  const { data, error, refetch } = useQuery(callQuery('GET /orders/:id/cancel-preview', { params: { id: orderId } }))
  const [chosen, setChosen] = useState('')
  const [note, setNote] = useState('')
  const [goods, setGoods] = useState<Goods | null>(null)
  const [isTried, setTried] = useState(false)
  const cancel = useAct('POST /orders/:id/cancel')
  const cancelPacked = useAct('POST /orders/:id/cancel-packed')
  const after = useAfterAct(onClose)
  const failureText = useFailureText()
  const preview = data?.data
  const reason = cancelReasons.find((one) => one === chosen)
  const isGoodsMissing = preview?.is_packing === true && goods === null
  function send(): void {
    setTried(true)
    if (!preview || !reason) return
    const params = { id: orderId }
    const body = { reason, ...(note.trim() !== '' && { note }) }
    const done = after(t('cancel.done', { id: orderId }))
    if (!preview.is_packing) cancel.mutate({ params, body }, done)
    else if (goods) cancelPacked.mutate({ params, body: { ...body, goods } }, done)
  }
  return (
    <ConfirmDialog
      title={t('cancel.title', { id: orderId })}
      text={t('cancel.text')}
      confirmLabel={t('acts.cancel')}
      keepLabel={t('cancel.keep')}
      isDanger
      isPending={cancel.isPending || cancelPacked.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      {preview && <CancelPreview preview={preview} />}
      {!preview && error && (
        <ErrorState message={failureText(error)} onRetry={() => void refetch()} retryLabel={t('common:retry')} />
      )}
      {!preview && !error && <SkeletonList kind="text" count={3} label={t('common:loading')} className="grid gap-2" />}
      {preview?.is_packing && (
        <div>
          <RadioGroup
            legend={t('cancel.where')}
            value={goods}
            onChange={setGoods}
            options={[
              { value: 'shelf', label: t('cancel.shelf') },
              { value: 'lost', label: t('cancel.lost') },
            ]}
          />
          {isTried && isGoodsMissing && (
            <p role="alert" className="text-sm text-danger">
              {t('cancel.whereMissing')}
            </p>
          )}
        </div>
      )}
      <Field label={t('reason')} isRequired error={isTried && !reason ? t('fields:required') : undefined}>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            options={[
              { value: '', label: t('cancel.choose') },
              ...cancelReasons.map((value) => ({ value, label: t(`cancelReason.${value}`) })),
            ]}
          />
        )}
      </Field>
      <Field label={t('cancel.note')} optionalLabel={t('common:optional')}>
        {(control) => (
          <TextInput {...control} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  )
}
