import { toWire } from '@zembil/rules/money/money'
import type { Entry } from '../book/book.ts'
import { escaped, htmlPage } from '../page.ts'
import type { Bill } from './ask-shop.ts'
import { type Bank, banks } from './banks.ts'

const address = ({ code }: Bank): string => `/banks/${code}`

export const banksPage = (): string =>
  htmlPage({
    title: "Banks' apps",
    body: `<ul>${banks.map((bank) => `<li><a href="${address(bank)}">${escaped(bank.name)}</a></li>`).join('')}</ul>`,
  })

/** The first screen of the app, which asks for the order id. `note` is the outcome of the previous attempt. */
export const askPage = (bank: Bank, note = ''): string =>
  htmlPage({
    title: bank.name,
    body: `${note && `<p role="status">${escaped(note)}</p>`}
<h2>Pay Zembil</h2>
<form action="${address(bank)}/bill">
  <label>Order id <input name="order" inputmode="numeric" autocomplete="off" required></label>
  <button>Find bill</button>
</form>`,
  })

export const billPage = (bank: Bank, { billRef, amount, customerName, description }: Bill): string =>
  htmlPage({
    title: bank.name,
    body: `<div class="card"><h2>${escaped(description ?? 'Zembil')}</h2>
<p>Order id ${escaped(billRef)}</p>
<p><b>${escaped(amount ?? '')} birr</b></p>
${customerName === null ? '' : `<p class="about">For ${escaped(customerName)}</p>`}</div>
<form method="post" action="${address(bank)}/pay">
  <input type="hidden" name="order" value="${escaped(billRef)}">
  <label>Amount in birr <input name="amount" inputmode="decimal" value="${escaped(amount ?? '')}" required></label>
  <button>Pay</button>
</form>
<p><a href="${address(bank)}">Leave</a></p>`,
  })

export const paidPage = (bank: Bank, { transactionNo, paidSantim, reference }: Entry): string =>
  htmlPage({
    title: bank.name,
    body: `<h2>Paid</h2>
<p>${toWire(paidSantim)} birr to Zembil for order ${escaped(reference)}.</p>
<p>Transaction number <b data-testid="transaction">${escaped(transactionNo ?? '')}</b></p>
<p><a href="${address(bank)}">Pay another</a></p>`,
  })
