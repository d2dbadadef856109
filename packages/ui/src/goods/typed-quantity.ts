import { clampQuantity } from '@zembil/rules/orders/quantity'

/** What the field shows next, and the quantity to report, if any. */
type Typed = { draft: string; quantity: number | null }

/** The effect of typing `text` into a quantity field; null: the keystroke is ignored. An empty field is allowed. */
export function typedQuantity(text: string, available: number): Typed | null {
  if (text === '') return { draft: '', quantity: null }
  if (!/^\d+$/.test(text)) return null
  const quantity = clampQuantity(text, available)
  return quantity === null ? null : { draft: String(quantity), quantity }
}

/** The choices of the dropdown beside the field: 1 … available. */
export function quantityChoices(available: number): number[] {
  return Array.from({ length: Math.max(0, available) }, (_, index) => index + 1)
}
