import type { SearchHit } from '@zembil/contract/staff/desk-search'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import type { Language } from '@zembil/rules/people/language'
import { displayPhone } from '@zembil/rules/people/phone'
import { nameIn } from '../../platform/i18n/localised.ts'

const nameOf = (parts: (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' ')

type PageHit = Exclude<SearchHit, { kind: 'product' }>

/** The page of a hit. Goods have none yet; they are shown over the page at hand. */
export function hrefOf(hit: PageHit): string {
  if (hit.kind === 'order') return `/orders/${hit.order.id}`
  return hit.kind === 'customer' ? `/customers/${hit.customer.id}` : `/payments/${hit.payment.id}`
}

/** How a hit reads in the list: what it is called, and what tells it from others. */
export function textsOf(hit: SearchHit, language: Language): { name: string; detail: string } {
  const priceOf = (amount: string) => formatPrice(fromWire(amount), language)
  if (hit.kind === 'order')
    return { name: String(hit.order.id), detail: nameOf([hit.order.receiver, '·', priceOf(hit.order.total)]) }
  if (hit.kind === 'customer') {
    const { first_name, last_name, phone_number } = hit.customer
    return { name: nameOf([first_name, last_name]) || displayPhone(phone_number), detail: displayPhone(phone_number) }
  }
  if (hit.kind === 'payment') return { name: hit.payment.transaction_no, detail: priceOf(hit.payment.amount) }
  return { name: nameIn(language, hit.product), detail: priceOf(hit.product.price) }
}

/** What opens at once: the only exact hit. */
export function singleExact(hits: readonly SearchHit[]): SearchHit | null {
  const exact = hits.filter(({ is_exact }) => is_exact)
  return exact.length === 1 ? (exact[0] ?? null) : null
}

/** The barcode of a bag names its order first. */
export const searchedBy = (code: string): string => /^(\d{1,16})-\d{1,10}-\d{1,2}$/.exec(code)?.[1] ?? code
