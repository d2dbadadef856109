import { toWire } from '@zembil/rules/money/money'
import { receiveContactMessage } from '../../src/features/content/receive-contact-message.ts'
import { confirmBill } from '../../src/features/payments/bills/confirm-bill.ts'
import { type MonthDay, momentOf, plusMinutes } from './days.ts'
import type { Lane } from './lane.ts'
import messages from './messages.json' with { type: 'json' }
import { findBalances, listOldByHand, listOldMessages, listOldRefusals, listOldUnmatched } from './office.sql.ts'
import { redraw } from './orders.ts'
import type { Person } from './people.ts'
import type { PaidOrder } from './place.ts'
import { type Random, randomOf } from './random.ts'
import type { Team } from './team.ts'

export type Office = {
  lane: Lane
  team: Team
  seed: string
  day: MonthDay
  now: Date
  idOf: (person: Person) => number
}

/** What is older than a night is dealt with in the morning. */
const aNight = 14

async function closeRefunds({ lane, team, day }: Office, at: Date): Promise<void> {
  const refunds = await listOldByHand(lane.deps.db, aNight)
  for (const { id } of refunds) {
    const body = { transfer_no: `OUT${String(id).padStart(7, '0')}`, transferred_on: day.iso }
    await lane.at(at, () => lane.act(team.finance[0], 'POST /refunds/:id/close', { params: { id }, body }))
  }
}

async function decideRefusals({ lane, team }: Office, at: Date, random: Random): Promise<void> {
  for (const { id } of await listOldRefusals(lane.deps.db, aNight)) {
    const params = { id }
    if (random.chance(0.15)) {
      const body = { reason: 'The seal was broken by the customer.' }
      await lane.at(at, () => lane.act(team.finance[0], 'POST /refused-goods/:id/reject', { params, body }))
      continue
    }
    const body = { goods: random.chance(0.6) ? 'shelf' : 'lost', reason: 'As the courier noted.' }
    await lane.at(at, () => lane.act(team.finance[0], 'POST /refused-goods/:id/accept', { params, body }))
  }
}

async function decideUnmatched({ lane, team }: Office, at: Date): Promise<void> {
  for (const { id } of await listOldUnmatched(lane.deps.db, aNight)) {
    const body = { kind: 'give-back', reason: 'Nobody knows the number.' }
    await lane.at(at, () => lane.act(team.finance[0], 'POST /payments/:id/decision', { params: { id }, body }))
  }
}

/** Somebody pays at a bank and types a number that no order has. */
async function receiveStray({ lane, day }: Office, at: Date, random: Random): Promise<void> {
  const bill = {
    billRef: `9${random.int(10_000_000, 99_999_999)}`,
    amount: toWire(random.int(300, 2_400) * 100),
    currency: 'ETB',
    bankTransactionId: `FT${day.iso.slice(2).replaceAll('-', '')}${random.int(1_000, 9_999)}`,
  }
  await lane.at(at, () => confirmBill(lane.deps, random.pick(['cbe', 'abay', 'bunna'] as const), bill))
}

async function readMessages({ lane, team, seed, day, now }: Office, people: readonly Person[]): Promise<void> {
  const random = randomOf(seed, 'messages', day.iso)
  const count = random.int(0, 2) + (day.ago === 0 ? 2 : 0)
  for (let index = 0; index < count; index++) {
    const { first_name, last_name, email, language } = random.pick(people)
    const at = plusMinutes(momentOf(day, 8), random.int(0, 600))
    const message = random.pick(messages[language])
    const name = `${first_name} ${last_name}`
    await lane.at(at < now ? at : plusMinutes(now, -20 * (index + 1)), () =>
      receiveContactMessage(lane.deps.db, { name, email, message }),
    )
  }
  if (day.ago === 0) return
  const answeredAt = momentOf(day, 16, 40)
  await lane.at(answeredAt, async () => {
    for (const { id, version } of await listOldMessages(lane.deps.db, 20)) {
      const body = { version, note: random.chance(0.4) ? 'Called back.' : null }
      await lane.act(team.support[0], 'POST /contact-messages/:id/answer', { params: { id }, body })
    }
  })
}

/** What customers were given of money in the wallet and want to have at the bank. */
async function payOut({ lane, team, day, idOf }: Office, at: Date, people: readonly Person[], random: Random) {
  const person = random.pick(people)
  const { wallet } = await findBalances(lane.deps.db, idOf(person))
  if (wallet < 5_000) return
  const body = {
    amount: toWire(wallet),
    transfer_no: `WAL${day.iso.replaceAll('-', '')}`,
    reason: 'Asked for it by phone.',
  }
  await lane.at(at, () =>
    lane.act(team.finance[0], 'POST /customers/:id/wallet/payouts', { params: { id: idOf(person) }, body }),
  )
}

/** The desk of finance and support in the morning of a day. Today's is still to come. */
export function workInOffice(office: Office, people: readonly Person[]): Promise<void> {
  const { lane, seed, day, now } = office
  return lane.unit(async () => {
    const random = randomOf(seed, 'office', day.iso)
    const at = momentOf(day, 9, 20)
    if (day.ago > 0) {
      await lane.at(at, async () => {
        await closeRefunds(office, at)
        await decideRefusals(office, plusMinutes(at, 10), random)
        await decideUnmatched(office, plusMinutes(at, 20))
      })
      await payOut(office, plusMinutes(at, 30), people, random)
    }
    const strayAt = momentOf(day, 14, 5)
    if (day.ago === 0) await receiveStray(office, plusMinutes(now, -75), random)
    else if (random.chance(0.3)) await receiveStray(office, strayAt, random)
    await readMessages(office, people)
  })
}

/** Support asks for money back for goods that were bad; finance approves it in the evening, or it waits. */
export function refundLater(office: Office, order: PaidOrder, at: Date): Promise<void> {
  const { lane, team, now } = office
  const { method } = order.plan
  return lane.unit(async () => {
    const { random } = redraw(order.plan, 'refund')
    const way = method === 'loan' ? 'method' : random.pick(['wallet', 'method'] as const)
    const reason = random.pick(messages.refunds)
    const body = { what: 'amount', amount: `${random.int(4, 16) * 20}.00`, way, reason }
    const { data } = await lane.at(at, () =>
      lane.act(team.support[0], 'POST /orders/:id/refunds', { params: { id: order.id }, body }),
    )
    const decidedAt = plusMinutes(at, 45)
    if (data.approval_id === null || decidedAt > now || order.plan.day.ago <= 4) return
    const params = { id: data.approval_id }
    if (random.chance(0.15)) {
      const note = { note: 'The photo shows other goods.' }
      await lane.at(decidedAt, () => lane.act(team.finance[0], 'POST /approvals/:id/reject', { params, body: note }))
      return
    }
    await lane.at(decidedAt, () => lane.act(team.finance[0], 'POST /approvals/:id/approve', { params }))
  })
}
