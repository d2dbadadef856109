import type { Caller, CallTerms } from '@zembil/contract/staff/calls/call-shapes'
import type { Receiver } from '../../orders/acts/delivery-fields.tsx'
import type { CallDraft } from './call-draft.ts'

type Known = { customer: Caller; phone: string; terms: CallTerms }

/** Most callers speak Amharic. */
const usualLanguage = 'am'

function receiverOf({ first_name, last_name, addresses }: Caller, phone: string): Receiver {
  const [last] = addresses
  if (last) return { ...last, last_name: last.last_name ?? '' }
  return { first_name: first_name ?? '', last_name: last_name ?? '', phone_number: phone, city: 'Addis Ababa' }
}

/** What the caller chose; otherwise what they had last time, or the first that is offered. */
export function choicesOf(draft: CallDraft, { customer, phone, terms }: Known) {
  const { delivery_types, payment_methods } = terms
  const [lastOrder] = customer.last_orders
  const wantedType = draft.deliveryTypeId ?? lastOrder?.delivery.id
  const wantedMethod = draft.method ?? lastOrder?.method
  return {
    receiver: draft.receiver ?? receiverOf(customer, phone),
    delivery: delivery_types.find(({ id }) => id === wantedType) ?? delivery_types[0],
    discountTypeId: draft.discountTypeId,
    storeId: draft.storeId,
    method: (payment_methods.find(({ code }) => code === wantedMethod) ?? payment_methods[0])?.code ?? 'none',
    language: draft.language ?? customer.language ?? usualLanguage,
  }
}
export type Choices = ReturnType<typeof choicesOf>
