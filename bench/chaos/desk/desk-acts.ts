import { randomUUID } from 'node:crypto'
import { bankCodes } from '@zembil/contract/banks'
import type { Approval } from '@zembil/contract/staff/money/approval-shapes'
import type { OrderCandidate } from '@zembil/contract/staff/money/board'
import type { OpenRefund, Refundable } from '@zembil/contract/staff/money/refunds'
import type { StaffPayment } from '@zembil/contract/staff/payment-shapes'
import { toWire } from '@zembil/rules/money/money'
import { sql } from 'kysely'
import type { Deps } from '../../../apps/api/src/deps.ts'
import { lockOrder } from '../../../apps/api/src/features/orders/status/move-order.sql.ts'
import { moveOrder } from '../../../apps/api/src/features/orders/status/move-order.ts'
import type { ChaosWorld, Entry } from '../chaos-world.ts'
import type { Answer, Member } from './desk-member.ts'

export type Desk = {
  world: ChaosWorld
  deps: Deps
  random: (below: number) => number
  /** How often each act was done. */
  done: Record<string, number>
  faults: string[]
}
type Act = (desk: Desk, member: Member) => Promise<void>

/** Begins the number of a confirmation whose number was mistyped; the rest is the true number. */
export const typo = 'TYPO'
const banks: ReadonlySet<string> = new Set(bankCodes)
const today = (): string => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
const pick = <T>({ random }: Desk, all: readonly T[]): T | undefined => all[random(all.length)]

function note({ done }: Desk, act: string, { status }: Answer<unknown>): void {
  if (status === 200) done[act] = (done[act] ?? 0) + 1
}

async function anOrder({ deps }: Desk, statuses: readonly string[]): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where status = any(${[...statuses]}) order by random() limit 1`.execute(deps.db)
  return rows[0]?.id
}

/** Confirms money that the provider has and the shop may not have heard of yet, now and then under a mistyped number. */
const confirm: Act = async (desk, member) => {
  const book = await desk.world.outside<Entry[]>('GET', '/book?state=paid')
  // The newest ones: most others are known already.
  const entry = pick(desk, book.slice(-40))
  const id = Number.parseInt(entry?.reference ?? '', 10)
  if (!entry?.transactionNo || !(id > 0)) return
  // Only banks send their message until it is accepted, so only there the mistake comes to light.
  const isTypo = banks.has(entry.provider) && desk.random(3) === 0
  const answer = await member.ask('POST', `/orders/${id}/payments`, {
    method: entry.provider,
    transaction_no: (isTypo ? typo : '') + entry.transactionNo,
    amount: toWire(entry.paidSantim),
    paid_on: today(),
    reason: 'Seen at the bank',
  })
  note(desk, 'confirmed', answer)
}

/** The number of the money that was confirmed for an order by hand, as it should have been typed. */
async function confirmedNumber({ deps }: Desk, orderId: number): Promise<string | undefined> {
  const { rows } = await sql<{ transaction_no: string }>`
    select transaction_no from payments where order_id = ${orderId} and via = 'staff' and part = 'main'`.execute(
    deps.db,
  )
  const [confirmed] = rows
  return confirmed?.transaction_no.replace(typo, '')
}

/** What somebody who knows the bank's statement decides about money that is held because of a confirmation by hand. */
async function truthAbout(desk: Desk, { order_id, transaction_no }: StaffPayment): Promise<'same' | 'give-back'> {
  const confirmed = order_id === null ? undefined : await confirmedNumber(desk, order_id)
  return confirmed === transaction_no.toUpperCase() ? 'same' : 'give-back'
}

async function decisionFor(desk: Desk, member: Member, payment: StaffPayment): Promise<object> {
  const { id, flag } = payment
  if (flag === 'underpaid') return { kind: pick(desk, ['release', 'release', 'give-back']) }
  if (flag === 'overpaid') return { kind: pick(desk, ['wallet', 'give-back']) }
  if (flag === 'second' || flag === 'late') return { kind: await truthAbout(desk, payment) }
  const { data } = await member.ask<OrderCandidate[]>('GET', `/payments/${id}/candidates`)
  const candidate = data?.find(({ is_same_amount }) => is_same_amount) ?? pick(desk, data ?? [])
  if (candidate && desk.random(4) > 0) return { kind: 'assign', order_id: candidate.order_id }
  return { kind: pick(desk, ['give-back', 'give-back', 'keep']) }
}

/** Decides about this payment, as far as it can be decided now. */
export async function decidePayment(desk: Desk, member: Member, payment: StaffPayment): Promise<void> {
  const decision = { reason: 'Looked at it', ...(await decisionFor(desk, member, payment)) }
  const answer = await member.ask('POST', `/payments/${payment.id}/decision`, decision)
  note(desk, 'decided', answer)
  // The order is no longer payable, or it costs more: the money goes back.
  if (answer.status === 409 && answer.code !== 'already_decided' && answer.code !== 'already_asked')
    note(
      desk,
      'decided',
      await member.ask('POST', `/payments/${payment.id}/decision`, { kind: 'give-back', reason: 'Fits nothing' }),
    )
}

export const listPile = async (member: Member, pile: string): Promise<StaffPayment[]> =>
  (await member.ask<StaffPayment[]>('POST', '/payments/search', { pile, limit: 50 })).data ?? []

const decide: Act = async (desk, member) => {
  const payment = pick(desk, await listPile(member, desk.random(2) === 0 ? 'unmatched' : 'wrong-amount'))
  if (payment) await decidePayment(desk, member, payment)
}

/** Gives a part of an order's money back, or all of it. */
const give: Act = async (desk, member) => {
  const id = await anOrder(desk, ['pending-delivery', 'pending-pickup', 'successful', 'successful'])
  if (id === undefined) return
  const { data } = await member.ask<Refundable>('GET', `/orders/${id}/refundable`)
  if (!data) return
  const way = data.has_wallet && desk.random(2) === 0 ? 'wallet' : 'method'
  const line = pick(desk, data.lines)
  const what = data.can_be_whole && desk.random(4) === 0 ? 'whole' : line && desk.random(2) === 0 ? 'lines' : 'amount'
  const most = Math.max(1, Math.round(Number(data.left) * 100))
  const answer = await member.ask('POST', `/orders/${id}/refunds`, {
    what,
    ...(what === 'lines' && line && { lines: [{ line_no: line.line_no, quantity: 1 }] }),
    ...(what === 'amount' && { amount: toWire(1 + desk.random(most)) }),
    way,
    reason: 'Broken glass',
  })
  note(desk, 'refunded', answer)
}

const cancel: Act = async (desk, member) => {
  const id = await anOrder(desk, ['pending-delivery', 'pending-pickup', 'unpaid'])
  if (id === undefined || desk.random(4) > 0) return
  note(desk, 'canceled', await member.ask('POST', `/orders/${id}/cancel`, { reason: 'customer-asked' }))
}

/** Whole refunds are for delivered orders only. */
const deliver: Act = async (desk) => {
  const id = await anOrder(desk, ['pending-delivery', 'pending-pickup'])
  if (id === undefined) return
  await desk.deps.jobs.transact(async (tx) => {
    const order = await lockOrder(tx.db, id)
    if (order?.status.startsWith('pending')) await moveOrder(tx, order, { to: 'successful', actor: 'staff' })
  })
}

export async function decideApproval(desk: Desk, member: Member, { id, is_own }: Approval): Promise<void> {
  const answer = await member.ask('POST', `/approvals/${id}/approve`)
  if (is_own && answer.status === 200) desk.faults.push(`request ${id} was approved by who asked`)
  note(desk, 'approved', answer)
  // What can no longer be done would wait for a day.
  if (answer.status === 409 && answer.code !== 'own_request' && answer.code !== 'request_ended')
    await member.ask('POST', `/approvals/${id}/reject`, { note: 'No longer possible' })
}

export const listApprovals = async (member: Member): Promise<Approval[]> =>
  (await member.ask<Approval[]>('GET', '/approvals?limit=50')).data ?? []

/** Approves something, also one's own, which must be refused. */
const approve: Act = async (desk, member) => {
  const approval = pick(desk, await listApprovals(member))
  if (approval) await decideApproval(desk, member, approval)
}

export async function closeRefund(desk: Desk, member: Member, { id }: OpenRefund): Promise<void> {
  const body = { transfer_no: randomUUID(), transferred_on: today() }
  note(desk, 'transferred', await member.ask('POST', `/refunds/${id}/close`, body))
}

export const listByHand = async (member: Member): Promise<OpenRefund[]> =>
  (await member.ask<OpenRefund[]>('GET', '/refunds?pile=by-hand&limit=50')).data ?? []

const close: Act = async (desk, member) => {
  const refund = pick(desk, await listByHand(member))
  if (refund) await closeRefund(desk, member, refund)
}

/** Listed as often as they should happen. */
export const deskActs: readonly Act[] = [
  ...[confirm, confirm, confirm, decide, decide, decide, decide, give, give, give],
  ...[cancel, deliver, approve, approve, approve, close],
]
