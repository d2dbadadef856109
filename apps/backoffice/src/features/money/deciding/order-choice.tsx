import { useQuery } from '@tanstack/react-query'
import type { OrderCandidate } from '@zembil/contract/staff/money/board'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { Badge } from '@zembil/ui/feedback/badge'
import { Field } from '@zembil/ui/forms/field'
import { RadioGroup } from '@zembil/ui/forms/radio-group'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { callQuery } from '../../../platform/api/call-query.ts'
import { momentText } from '../../../platform/dates/date-texts.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

type OrderChoiceProps = {
  paymentId: number
  value: number | null
  onChange: (orderId: number | null) => void
  error: string | null
}

const other = 'other'

/** The unpaid orders that the money may be for, or another one by its number. */
export function OrderChoice({ paymentId, value, onChange, error }: OrderChoiceProps) {
  const { t, language } = useTranslation('money')
  const { data } = useQuery(callQuery('GET /payments/:id/candidates', { params: { id: paymentId } }))
  const [isOther, setOther] = useState(false)
  const candidates = data?.data ?? []
  const likely = (one: OrderCandidate): string | null => {
    if (one.is_same_amount) return t('decide.sameAmount')
    return one.is_like_number ? t('decide.likeNumber') : null
  }
  const options = candidates.map((one) => ({
    value: String(one.order_id),
    label: `${one.order_id} · ${formatPrice(fromWire(one.total), language)}`,
    description: [one.name, momentText(one.placed_at, language)].filter((part) => part !== null).join(' · '),
    aside: likely(one) !== null && <Badge tone="green">{likely(one)}</Badge>,
  }))
  return (
    <>
      <RadioGroup<string>
        legend={t('decide.order')}
        value={isOther || candidates.length === 0 ? other : String(value ?? '')}
        onChange={(chosen) => {
          setOther(chosen === other)
          onChange(chosen === other ? null : Number(chosen))
        }}
        options={[...options, { value: other, label: t('decide.otherOrder') }]}
      />
      {(isOther || candidates.length === 0) && (
        <Field label={t('decide.orderNumber')} error={error}>
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
      {!isOther && candidates.length > 0 && error && <p className="text-sm text-danger">{error}</p>}
    </>
  )
}
