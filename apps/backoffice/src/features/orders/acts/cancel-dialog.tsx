import { useQuery } from '@tanstack/react-query'
import { canceling, cancelingPacked } from '@zembil/contract/staff/fulfilment/order-act-shapes'
import type { CancelPreview as Preview } from '@zembil/contract/staff/fulfilment/order-changes'
import { cancelReasons } from '@zembil/rules/orders/reasons'
import { FieldError } from '@zembil/ui/forms/field'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import type { z } from 'zod'
import { callQuery } from '../../../platform/api/call-query.ts'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { ChoiceField, type FormOf, TextField } from '../../../platform/forms/fields.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Unanswered } from '../../../platform/page/loaded.tsx'
import { CancelPreview } from './cancel-preview.tsx'

type CancelDialogProps = { orderId: number; onClose: () => void }
type Canceling = z.input<typeof canceling>

/** Nothing is chosen before the person does. */
const noReason = { reason: '' as Canceling['reason'] }

function useCancelWords({ orderId: id, onClose }: CancelDialogProps) {
  const { t } = useTranslation('orders')
  return {
    title: t('cancel.title', { id }),
    text: t('cancel.text'),
    confirmLabel: t('acts.cancel'),
    keepLabel: t('cancel.keep'),
    isDanger: true,
    onClose,
  }
}

function ReasonFields({ form }: { form: FormOf<Canceling> }) {
  const { t } = useTranslation('orders')
  const reasons = cancelReasons.map((value) => ({ value, label: t(`cancelReason.${value}`) }))
  return (
    <>
      <ChoiceField
        of={form}
        name="reason"
        label={t('reason')}
        options={[{ value: noReason.reason, label: t('cancel.choose') }, ...reasons]}
      />
      <TextField of={form} name="note" label={t('cancel.note')} maxLength={500} isOptional="absent" />
    </>
  )
}

/** Says what goes back; after picking began, somebody has to say where the goods are. */
function PreviewedCancel({ preview, ...props }: CancelDialogProps & { preview: Preview }) {
  const { t } = useTranslation('orders')
  const params = { id: props.orderId }
  const common = { ...useCancelWords(props), said: t('cancel.done', params) }
  if (!preview.is_packing)
    return (
      <ActDialog
        {...common}
        act="POST /orders/:id/cancel"
        shape={canceling}
        start={noReason}
        input={(body) => ({ params, body })}
      >
        {(form) => (
          <>
            <CancelPreview preview={preview} />
            <ReasonFields form={form} />
          </>
        )}
      </ActDialog>
    )
  return (
    <ActDialog
      {...common}
      act="POST /orders/:id/cancel-packed"
      shape={cancelingPacked}
      start={{ ...noReason, goods: '' as 'shelf' }}
      input={(body) => ({ params, body })}
    >
      {(form) => (
        <>
          <CancelPreview preview={preview} />
          <div>
            <RadioGroup
              legend={t('cancel.where')}
              value={form.values.goods}
              onChange={(goods) => form.set('goods', goods)}
              options={[
                { value: 'shelf', label: t('cancel.shelf') },
                { value: 'lost', label: t('cancel.lost') },
              ]}
            />
            {form.faults.goods && <FieldError id="goods-fault" message={t('cancel.whereMissing')} />}
          </div>
          <ReasonFields form={form} />
        </>
      )}
    </ActDialog>
  )
}

/** Cancels an order. What that does is read first. */
export function CancelDialog(props: CancelDialogProps) {
  const query = callQuery('GET /orders/:id/cancel-preview', { params: { id: props.orderId } })
  const { data, error, refetch } = useQuery(query)
  const words = useCancelWords(props)
  if (data) return <PreviewedCancel {...props} preview={data.data} />
  return (
    <ConfirmDialog {...words} isPending={!error} onConfirm={() => void refetch()}>
      <Unanswered error={error} refetch={refetch} count={3} className="grid gap-2" />
    </ConfirmDialog>
  )
}
