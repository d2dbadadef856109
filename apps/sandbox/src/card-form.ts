import { toWire } from '@zembil/rules/money/money'
import { z } from 'zod'
import type { Decision, Entry } from './book/book.ts'
import { escaped, htmlPage } from './page.ts'

const digits = (text: string): string => text.replaceAll(/\s/g, '')

/** Checks length and check digit (Luhn). */
function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const card = z.object({
  number: z.string().transform(digits).refine(isCardNumber),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\s*\/\s*\d\d$/),
  cvv: z.string().regex(/^\d{3,4}$/),
})

/** Test cards that are refused. Any other valid number is accepted. */
const declinedCard = '4000000000000002'
const unprovenCard = '4000000000000069'

/** The body that the form of `cardPage` posts. */
export type TypedCard = { todo?: string } | null

/** What the cardholder or the bank decides; null when the card is invalid. */
export function judgeCard(typed: TypedCard): Decision | null {
  if (typed?.todo === 'cancel') return { state: 'refused', reason: 'canceled' }
  const { data } = card.safeParse(typed)
  if (!data) return null
  if (data.number === declinedCard) return { state: 'refused', reason: 'declined' }
  if (data.number === unprovenCard) return { state: 'refused', reason: 'authentication_failed' }
  return { state: 'paid' }
}

type CardPage = { title: string; entry: Entry; action: string; isWrong?: boolean; script?: string }

/** The card form. `todo` tells which button was pressed. */
export const cardPage = ({ title, entry, action, isWrong = false, script = '' }: CardPage): string =>
  htmlPage({
    title,
    body: `<p>Zembil asks for <b>${toWire(entry.amountSantim)} birr</b>.</p>
<p class="about">Reference ${escaped(entry.reference)}</p>
${isWrong ? '<p role="alert">This is not a card. Check its number, date and code.</p>' : ''}
<form method="post" action="${escaped(action)}">
  <label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number" value="4111 1111 1111 1111"></label>
  <label>Expiry (MM/YY) <input name="expiry" autocomplete="cc-exp" value="12/39"></label>
  <label>Security code <input name="cvv" inputmode="numeric" autocomplete="cc-csc" value="123"></label>
  <button name="todo" value="pay">Pay</button> <button name="todo" value="cancel">Cancel</button>
</form>
<p class="about">4000 0000 0000 0002 is declined, 4000 0000 0000 0069 fails its owner's check; other good numbers pay.</p>
${script}`,
  })
