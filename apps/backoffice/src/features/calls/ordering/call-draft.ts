import type { CallGoods, PlacedByPhone } from '@zembil/contract/staff/calls/call-shapes'
import type { Language } from '@zembil/rules/people/language'
import type { Receiver } from '../../orders/acts/delivery-fields.tsx'

export type CallLine = { goods: CallGoods; quantity: number }

/** A call that is not finished. Null: as the caller had it last time, or as the shop proposes it. */
export type CallDraft = {
  key: string
  /** As it is stored, `251911223344`; null until a whole number is typed. */
  phone: string | null
  /** For the tab. */
  name: string | null
  lines: CallLine[]
  deliveryTypeId: number | null
  discountTypeId: number | null
  storeId: number | null
  receiver: Receiver | null
  method: string | null
  language: Language | null
  /** Set once the order is placed; then only the payment is shown. */
  placed: PlacedByPhone | null
}

export const newDraft = (): CallDraft => ({
  key: crypto.randomUUID(),
  phone: null,
  name: null,
  lines: [],
  deliveryTypeId: null,
  discountTypeId: null,
  storeId: null,
  receiver: null,
  method: null,
  language: null,
  placed: null,
})

const isSame = (one: CallGoods, other: CallGoods): boolean => one.kind === other.kind && one.id === other.id

/** The same goods again are one line with more of them. */
export function withGoods(lines: CallLine[], goods: CallGoods, quantity: number): CallLine[] {
  if (!lines.some((line) => isSame(line.goods, goods))) return [...lines, { goods, quantity }]
  return lines.map((line) => (isSame(line.goods, goods) ? { ...line, quantity: line.quantity + quantity } : line))
}

/** Null removes the line. */
export const withQuantity = (lines: CallLine[], goods: CallGoods, quantity: number | null): CallLine[] =>
  lines.flatMap((line) => {
    if (!isSame(line.goods, goods)) return [line]
    return quantity === null ? [] : [{ ...line, quantity }]
  })

/** `3 x milk`: three of it. */
export function readWish(typed: string): { quantity: number; words: string } {
  const [, digits, words] = /^\s*(\d{1,3})\s*[x×*]\s*(.*)$/iu.exec(typed) ?? []
  return digits === undefined || words === undefined
    ? { quantity: 1, words: typed.trim() }
    : { quantity: Math.max(1, Number(digits)), words: words.trim() }
}
