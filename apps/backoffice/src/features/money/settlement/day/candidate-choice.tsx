import { useQuery } from '@tanstack/react-query'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { Badge } from '@zembil/ui/feedback/badge'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { Field, FieldError } from '@zembil/ui/forms/field'
import { RadioGroup, type RadioOption } from '@zembil/ui/forms/radio-group'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useId, useState } from 'react'
import { momentText } from '../../../../platform/dates/date-texts.ts'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { candidatesQuery } from '../settlement.queries.ts'

type CandidateChoiceProps = {
  rowId: number
  kind: 'assign' | 'same' | 'close'
  value: number | null
  onChange: (id: number | null) => void
  error: string | null
}

const other = 'other'

function useOptions(rowId: number, kind: CandidateChoiceProps['kind']): RadioOption<string>[] | undefined {
  const { t, language } = useTranslation(['settlement', 'money'])
  const { data } = useQuery(candidatesQuery(rowId))
  if (!data) return undefined
  const { orders, payments, refunds } = data.data
  const price = (amount: string) => formatPrice(fromWire(amount), language)
  if (kind === 'assign')
    return orders.map(({ order_id, total, name, placed_at, is_same_amount, is_like_number }) => ({
      value: String(order_id),
      label: `${order_id} · ${price(total)}`,
      description: [name, momentText(placed_at, language)].filter((part) => part !== null).join(' · '),
      aside: (is_same_amount || is_like_number) && (
        <Badge tone="green">{t(is_like_number ? 'named' : 'money:decide.sameAmount')}</Badge>
      ),
    }))
  if (kind === 'same')
    return payments.map(({ payment_id, transaction_no, amount, order_id, received_at, is_by_hand }) => ({
      value: String(payment_id),
      label: `${transaction_no} · ${price(amount)}`,
      description: [order_id === null ? null : t('orderNo', { order: order_id }), momentText(received_at, language)]
        .filter((part) => part !== null)
        .join(' · '),
      aside: is_by_hand && <Badge tone="green">{t('byHand')}</Badge>,
    }))
  return refunds.map(({ refund_id, reference, amount, order_id, transaction_no }) => ({
    value: String(refund_id),
    label: `${reference} · ${price(amount)}`,
    description: [order_id === null ? null : t('orderNo', { order: order_id }), transaction_no]
      .filter((part) => part !== null)
      .join(' · '),
  }))
}

/** What the row may be; an order that is not listed can be typed. */
export function CandidateChoice({ rowId, kind, value, onChange, error }: CandidateChoiceProps) {
  const { t } = useTranslation(['settlement', 'money', 'common'])
  const options = useOptions(rowId, kind)
  const [isOther, setOther] = useState(false)
  const errorId = useId()
  if (!options) return <SkeletonList kind="text" count={2} label={t('common:loading')} className="grid gap-2" />
  const mayType = kind === 'assign'
  if (options.length === 0 && !mayType) return <p className="text-muted">{t(`noCandidates.${kind}`)}</p>
  const isTyping = mayType && (isOther || options.length === 0)
  return (
    <>
      <RadioGroup<string>
        legend={t(`choose.${kind}`)}
        value={isTyping ? other : String(value ?? '')}
        onChange={(chosen) => {
          setOther(chosen === other)
          onChange(chosen === other ? null : Number(chosen))
        }}
        options={[...options, ...(mayType ? [{ value: other, label: t('money:decide.otherOrder') }] : [])]}
      />
      {isTyping && (
        <Field label={t('money:decide.orderNumber')} error={error}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              defaultValue=""
              onChange={({ target }) =>
                onChange(/^[1-9]\d{0,14}$/.test(target.value.trim()) ? Number(target.value) : null)
              }
            />
          )}
        </Field>
      )}
      {!isTyping && error && <FieldError id={errorId} message={error} />}
    </>
  )
}
