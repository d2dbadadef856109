import type { Caller, CallTerms } from '@zembil/contract/staff/calls/call-shapes'
import { useState } from 'react'
import { type Faults, faultsOfRefusal } from '../../../platform/forms/field-faults.ts'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useKey } from '../../../platform/keys/use-key.ts'
import { type CallDraft, type CallLine, withGoods } from './call-draft.ts'
import { CallerCard } from './caller-card.tsx'
import { CartBox } from './cart-box.tsx'
import { choicesOf } from './choices-of.ts'
import { DeliveryBox } from './delivery-box.tsx'
import { PayBox } from './pay-box.tsx'
import { SumBox } from './sum-box.tsx'
import { linesOf, useCart } from './use-cart.ts'

type OrderDeskProps = {
  draft: CallDraft
  customer: Caller
  phone: string
  terms: CallTerms
  onChange: (part: Partial<CallDraft>) => void
}

const added = (lines: CallLine[], { goods, quantity }: CallLine) => withGoods(lines, goods, quantity)

/** The order of a known caller: cart at the left, how it comes and is paid at the right. */
export function OrderDesk({ draft, customer, phone, terms, onChange }: OrderDeskProps) {
  const { t } = useTranslation('ordering')
  const [faults, setFaults] = useState<Faults>({})
  const choices = choicesOf(draft, { customer, phone, terms })
  const cart = useCart(customer.id, draft.lines, choices)
  const quote = draft.lines.length > 0 && !cart.isPlaceholderData ? cart.data?.data : undefined
  const name = [customer.first_name, customer.last_name].filter(Boolean).join(' ') || null
  const change = (part: Partial<CallDraft>) => {
    setFaults({})
    onChange({ name, ...part })
  }
  const place = useAct('POST /calls/orders', {
    onDone: ({ data }) => change({ placed: data }),
    onRefused: (error) => {
      setFaults(faultsOfRefusal(error))
      void cart.refetch()
      return false
    },
  })
  function send(): void {
    // The total that was read out must be the one that is sent, not that of the cart before.
    if (!quote || !choices.delivery || place.isPending) return
    const { receiver, delivery, discountTypeId, storeId, method, language } = choices
    place.mutate({
      body: {
        customer_id: customer.id,
        language,
        payment_method: method,
        shipping_detail: receiver,
        delivery_type_id: delivery.id,
        discount_type_id: discountTypeId,
        ...(delivery.kind === 'pickup' && storeId !== null && { store_id: storeId }),
        ...linesOf(draft.lines),
        expected_total: quote.total_cost,
      },
    })
  }
  useKey('F9', t('keys.place'), send)
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_24rem]">
      <div className="grid min-w-0 gap-4">
        <CallerCard customer={customer} onAgain={(lines) => change({ lines: lines.reduce(added, draft.lines) })} />
        <CartBox lines={draft.lines} quote={cart.data?.data} onChange={(lines) => change({ lines })} />
      </div>
      <div className="grid min-w-0 gap-4">
        <DeliveryBox choices={choices} customer={customer} terms={terms} faults={faults} onChange={change} />
        <PayBox choices={choices} terms={terms} onChange={change} />
        <SumBox
          quote={draft.lines.length > 0 ? cart.data?.data : undefined}
          isReady={quote !== undefined}
          isPlacing={place.isPending}
          onPlace={send}
        />
      </div>
    </div>
  )
}
