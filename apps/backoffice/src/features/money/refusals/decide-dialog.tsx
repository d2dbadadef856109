import type { RefusedGoods } from '@zembil/contract/staff/fulfilment/refused-goods'
import { refusalAcceptance } from '@zembil/contract/staff/money/approval-shapes'
import { becauseOf } from '@zembil/contract/staff/people/customer-act-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { ReasonField, TextField } from '../../../platform/forms/fields.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { isWaiting } from '../../../platform/money/is-waiting.ts'
import { SecondPersonNote } from '../../../platform/money/second-person-note.tsx'
import { useMe } from '../../../platform/session/me.queries.ts'

export type Decision = 'accept' | 'reject'
type DecideDialogProps = { refusal: RefusedGoods; decision: Decision; onClose: () => void }

/** What a second person has to approve needs a reason. */
const reasoned = refusalAcceptance.required({ reason: true })

/** Neither decision can be taken back, so each says first what it does. Rejecting needs a reason. */
export function DecideDialog({ refusal: { id, order_id, amount }, decision, onClose }: DecideDialogProps) {
  const { t, language } = useTranslation(['refusals', 'money'])
  const sum = formatPrice(fromWire(amount), language)
  const needsReason = fromWire(amount) > useMe().settings.second_person_birr * 100
  const params = { id }
  const common = {
    title: t(`${decision}Title`, { amount: sum, order: order_id }),
    text: t(`${decision}Text`),
    confirmLabel: t(decision),
    onClose,
  }
  if (decision === 'reject')
    return (
      <ActDialog
        {...common}
        act="POST /refused-goods/:id/reject"
        shape={becauseOf}
        start={{ reason: '' }}
        input={(body) => ({ params, body })}
        isDanger
        said={t('rejected', { order: order_id })}
      >
        {(form) => <ReasonField of={form} label={t('why')} hint={undefined} />}
      </ActDialog>
    )
  return (
    <ActDialog
      {...common}
      act="POST /refused-goods/:id/accept"
      shape={needsReason ? reasoned : refusalAcceptance}
      start={needsReason ? { goods: 'shelf', reason: '' } : { goods: 'shelf' }}
      input={(body) => ({ params, body })}
      said={(answer) =>
        isWaiting(answer) ? t('money:approval.waits') : t('accepted', { order: order_id, amount: sum })
      }
    >
      {(form) => (
        <>
          <RadioGroup
            legend={t('goods.title')}
            value={form.values.goods}
            onChange={(goods) => form.set('goods', goods)}
            options={[
              { value: 'shelf', label: t('goods.shelf') },
              { value: 'lost', label: t('goods.lost') },
            ]}
          />
          <SecondPersonNote amount={amount} />
          <TextField
            of={form}
            name="reason"
            label={t('why')}
            maxLength={500}
            isOptional={needsReason ? false : 'absent'}
          />
        </>
      )}
    </ActDialog>
  )
}
