import { paymentPiles } from '@zembil/contract/staff/money/decision-shapes'
import { paymentFlags } from '@zembil/contract/staff/payment-shapes'
import { parseTypedBirr, toWire } from '@zembil/rules/money/money'
import { storedPhone } from '@zembil/rules/people/phone'
import { shortestReference } from '@zembil/rules/search/typed-search'
import { z } from 'zod'
import { callQuery } from '../../platform/api/call-query.ts'

export const flags = paymentFlags
export const piles = paymentPiles
export const searchKinds = ['reference', 'order', 'phone', 'amount'] as const
export type SearchKind = (typeof searchKinds)[number]

/** The filters and the place; the text of the search is personal and stands in no address. */
export const paymentListState = z.object({
  by: z.enum(searchKinds).optional(),
  day: z.iso.date().optional(),
  flag: z.enum([...paymentFlags, 'any']).optional(),
  pile: z.enum(paymentPiles).optional(),
  after: z.string().optional(),
  before: z.string().optional(),
})
export type PaymentListState = z.output<typeof paymentListState>

/** The name under which the text of the search is kept. */
export const paymentList = 'payments'

type Criterion = { text?: string; order_id?: number; phone?: string; amount?: string }

/** What the typed text means; null when it cannot mean that. */
export function readCriterion(by: SearchKind, text: string): Criterion | null {
  if (by === 'reference') return text.length < shortestReference ? null : { text }
  if (by === 'order') return /^#?[1-9]\d{0,14}$/.test(text) ? { order_id: Number(text.replace('#', '')) } : null
  if (by === 'phone') return storedPhone(text) === null ? null : { phone: text }
  const santim = parseTypedBirr(text)
  return santim === null ? null : { amount: toWire(santim) }
}

export const paymentsQuery = ({ by, ...filter }: PaymentListState, text: string | undefined) =>
  callQuery('POST /payments/search', {
    body: { ...filter, ...(text !== undefined && readCriterion(by ?? 'reference', text)) },
  })

export const paymentQuery = (id: number) => callQuery('GET /payments/:id', { params: { id } })
