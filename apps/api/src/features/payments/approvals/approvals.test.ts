import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { confirmByBank, orderOf } from '../../../../test/payments/test-payments.ts'
import {
  ageSessions,
  auditOf,
  type Console,
  signInAs,
  type TestSession,
  testConsole,
} from '../../../../test/staff/test-staff.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'

let shop: Console
let finance: TestSession
let manager: TestSession
let abebe: TestCustomer

beforeAll(async () => {
  shop = await testConsole()
  await setProduct(shop, 1, 1_000, { price_santim: 600_000 })
  finance = await signInAs(shop, { roles: ['finance'] })
  manager = await signInAs(shop, { roles: ['manager'] })
  abebe = await signIn(shop)
})

const statusOf = async (id: number) => (await orderOf(shop, abebe, id)).status

const confirmation = (amount: string) => ({
  method: 'cbe' as const,
  transaction_no: randomUUID(),
  amount,
  paid_on: '2026-11-17',
  reason: 'Seen at the bank',
})

/** Asks for the confirmation of an order above the limit. */
async function ask() {
  const { id, total_cost: amount } = await place(shop, abebe)
  const body = confirmation(amount)
  const { data } = await shop.callStaff('POST /orders/:id/payments', { params: { id }, body }, finance)
  return { orderId: id, amount, approvalId: data.approval_id ?? 0, state: data.state }
}
const approve = (id: number, as: TestSession) => shop.askStaff('POST /approvals/:id/approve', { params: { id } }, as)

describe('a second person', () => {
  it('approves what is above the limit, and both names are kept', async () => {
    const { orderId, approvalId, state } = await ask()
    expect([state, await statusOf(orderId)]).toEqual(['waiting', 'unpaid'])
    const { data } = await shop.callStaff('GET /approvals', {}, manager)
    expect(data.find(({ id }) => id === approvalId)).toMatchObject({
      asked_by: { id: finance.id },
      is_own: false,
      reason: 'Seen at the bank',
    })
    expect((await approve(approvalId, manager)).json().data).toMatchObject({ state: 'approved' })
    expect(await statusOf(orderId)).toBe('pending-pickup')
    const [payment] = (await shop.callStaff('POST /payments/search', { body: { order_id: orderId } }, manager)).data
    expect(payment?.decision).toMatchObject({ member: { id: finance.id }, approved_by: { id: manager.id } })
    expect((await auditOf(shop, manager.id)).at(-1)).toMatchObject({
      action: 'approval.approved',
      subject_kind: 'order',
      subject_id: String(orderId),
      after: { act: 'payment.confirmed', approval_id: approvalId, asked_by: finance.id },
    })
  })

  it('is not asked about an order that does not exist', async () => {
    const call = { params: { id: 999_999_999 }, body: confirmation('6000.00') }
    expect((await shop.askStaff('POST /orders/:id/payments', call, finance)).statusCode).toBe(404)
  })

  it('needs a fresh proof', async () => {
    const { approvalId } = await ask()
    const late = await signInAs(shop, { roles: ['manager'] })
    await ageSessions(shop, late.id, 'proved_at', 11)
    expect((await approve(approvalId, late)).json()).toMatchObject({ code: 'fresh_proof_required' })
  })

  it('refuses what was asked already, and forgets nothing when it is rejected', async () => {
    const { orderId, approvalId } = await ask()
    const body = { method: 'cbe', transaction_no: 'OTHER1', amount: '6000.00', paid_on: '2026-11-17', reason: 'Again' }
    const again = await shop.askStaff('POST /orders/:id/payments', { params: { id: orderId }, body }, finance)
    expect(again.json()).toMatchObject({ code: 'already_asked' })
    const reject = { params: { id: approvalId }, body: { note: 'Not on the statement' } }
    expect((await shop.askStaff('POST /approvals/:id/reject', reject, finance)).json()).toMatchObject({
      code: 'own_request',
    })
    const { data } = await shop.callStaff('POST /approvals/:id/reject', reject, manager)
    expect(data).toMatchObject({ state: 'rejected', note: 'Not on the statement', decided_by: { id: manager.id } })
    expect((await approve(approvalId, manager)).json()).toMatchObject({ code: 'request_ended' })
    expect(await statusOf(orderId)).toBe('unpaid')
  })

  it('comes too late after 24 hours, and the request can be made again', async () => {
    const { orderId, approvalId } = await ask()
    await sql`alter table approvals disable trigger approvals_are_decided_once`.execute(shop.deps.db)
    await sql`update approvals set expires_at = now() where id = ${approvalId}`.execute(shop.deps.db)
    await sql`alter table approvals enable trigger approvals_are_decided_once`.execute(shop.deps.db)
    expect((await approve(approvalId, manager)).json()).toMatchObject({ code: 'request_ended' })
    const { data: waiting, meta } = await shop.callStaff('GET /approvals', {}, manager)
    expect(waiting.map(({ id }) => id)).not.toContain(approvalId)
    expect(meta.count.value).toBe(waiting.length)
    const body = { method: 'cbe', transaction_no: 'LATER1', amount: '6000.00', paid_on: '2026-11-17', reason: 'Again' }
    const again = await shop.askStaff('POST /orders/:id/payments', { params: { id: orderId }, body }, finance)
    expect(again.json().data).toMatchObject({ state: 'waiting' })
  })

  it('withdraws only their own request', async () => {
    const { approvalId: id } = await ask()
    expect((await shop.askStaff('POST /approvals/:id/withdraw', { params: { id } }, manager)).statusCode).toBe(404)
    expect((await shop.askStaff('POST /approvals/:id/withdraw', { params: { id } }, finance)).statusCode).toBe(200)
    expect((await approve(id, manager)).json()).toMatchObject({ code: 'request_ended' })
  })

  it('leaves the request open when the order is no longer payable', async () => {
    const { orderId, amount, approvalId } = await ask()
    await confirmByBank(shop, 'cbe', { billRef: orderId, amount })
    expect((await approve(approvalId, manager)).json()).toMatchObject({ code: 'stage_refused' })
    const { data } = await shop.callStaff('GET /approvals', {}, manager)
    expect(data.find(({ id }) => id === approvalId)).toMatchObject({ state: 'waiting' })
  })

  it('says how many others could approve', async () => {
    const { data } = await shop.callStaff('GET /approvers', {}, finance)
    expect(data.others).toBeGreaterThanOrEqual(1)
  })
})

describe('approval under race', () => {
  it('lets none of 200 parallel attempts approve their own request', async () => {
    const { orderId, approvalId } = await ask()
    const answers = await Promise.all(Array.from({ length: 200 }, () => approve(approvalId, finance)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toEqual([])
    expect(await statusOf(orderId)).toBe('unpaid')
  }, 60_000)

  it('is refused by the database too', async () => {
    const { approvalId } = await ask()
    await expect(
      sql`update approvals set state = 'approved', decided_by = asked_by, decided_at = now() where id = ${approvalId}`.execute(
        shop.staffDeps.db,
      ),
    ).rejects.toThrow('approvals_by_another')
    await expect(
      sql`update approvals set amount_santim = 1 where id = ${approvalId}`.execute(shop.staffDeps.db),
    ).rejects.toThrow('permission denied')
  })

  it('does what is asked once when many approve at once', async () => {
    const { orderId, approvalId } = await ask()
    const people = await Promise.all(Array.from({ length: 10 }, () => signInAs(shop, { roles: ['manager'] })))
    const answers = await Promise.all(people.map((one) => approve(approvalId, one)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await statusOf(orderId)).toBe('pending-pickup')
  })
})
