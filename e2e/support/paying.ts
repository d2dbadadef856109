import { expect, type Page } from '@playwright/test'
import { providerBase } from '@zembil/contract/banks'
import { apiOrigin, sandboxOrigin } from './shop.ts'

export type SandboxPayment = {
  provider: string
  reference: string
  transactionNo: string | null
  amountSantim: number
  paidSantim: number
  state: 'waiting' | 'paid' | 'refused' | 'expired' | 'refunded'
}

async function ask<Data>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Data> {
  const answer = await fetch(sandboxOrigin + path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}

/**
 * All payments of an order at the providers, newest first. Our references begin with the order's id; banks only know
 * the id.
 */
export async function paymentsOf(orderId: number): Promise<SandboxPayment[]> {
  const book = await ask<SandboxPayment[]>('/book')
  return book.filter(({ reference }) => reference === String(orderId) || reference.startsWith(`${orderId}Z`))
}

/** Waits for the newest payment of an order that awaits the payer's decision. */
async function waitingPayment(orderId: number): Promise<SandboxPayment> {
  const found: SandboxPayment[] = []
  await expect
    .poll(async () => found.push(...(await paymentsOf(orderId)).filter(({ state }) => state === 'waiting')), {
      message: `order ${orderId} waits to be paid`,
    })
    .toBeGreaterThan(0)
  const [payment] = found
  if (!payment) throw new Error(`order ${orderId} has no open payment`)
  return payment
}

async function decide(orderId: number, act: string, body: object = {}): Promise<SandboxPayment> {
  const { reference } = await waitingPayment(orderId)
  return ask<SandboxPayment>(`/book/${reference}/${act}`, body)
}

/** Decides the waiting payment; the provider then notifies the shop. */
export const approvePayment = (orderId: number) => decide(orderId, 'approve')
export const refusePayment = (orderId: number, reason = 'canceled') => decide(orderId, 'refuse', { reason })
export const letPaymentExpire = (orderId: number) => decide(orderId, 'expire')

/** Approves on the page that simulates the customer's phone. `phone` as `9…`. */
export async function approveOnPhone(page: Page, phone: string, orderId: number): Promise<void> {
  const { reference } = await waitingPayment(orderId)
  await page.goto(`${sandboxOrigin}/phone?phone=251${phone}`)
  await page.getByRole('button', { name: `Approve ${reference}` }).click()
  await expect(page.getByText('Nothing asks to be paid.')).toBeVisible()
}

/** Pays in the app of a bank; returns the transaction number. */
export async function payInBankApp(page: Page, bank: string, orderId: number): Promise<string> {
  await page.goto(`${sandboxOrigin}/banks/${bank}`)
  await page.getByLabel('Order id').fill(String(orderId))
  await page.getByRole('button', { name: 'Find bill' }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible()
  return (await page.getByTestId('transaction').textContent()) ?? ''
}

type Sms = { to: string; text: string }

/** Waits for the newest SMS to a phone (`9…`) that contains these words. */
export async function smsTo(phone: string, words: string | RegExp): Promise<string> {
  const path = `/sms/messages?to=${encodeURIComponent(`+251${phone}`)}`
  const read = async () => (await ask<Sms[]>(path)).find(({ text }) => text.search(words) >= 0)?.text
  await expect.poll(read, { message: `an SMS to the phone with ${words}`, timeout: 20_000 }).toBeDefined()
  return (await read()) ?? ''
}

/** The code in the newest SMS to a phone that matches this pattern. */
export async function codeSentTo(phone: string, form: RegExp): Promise<string> {
  const [code = ''] = /\b\d{6}\b/.exec(await smsTo(phone, form)) ?? []
  return code
}

export const awashCode = (phone: string): Promise<string> => codeSentTo(phone, /^Awash Birr: \d{6}/)

const bankPassword = `Basic ${Buffer.from('cbe:sandbox-cbe-password').toString('base64')}`

/** The bank's own call about money that it took, also with a number or an amount that fits no order. */
export async function payAtBank(billRef: number, amount: string, bankTransactionId: string): Promise<void> {
  const body = JSON.stringify({ billRef, amount, currency: 'ETB', bankTransactionId })
  const headers = { authorization: bankPassword, 'content-type': 'application/json' }
  const answer = await fetch(`${apiOrigin}${providerBase}/banks/cbe/payments`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
}
