import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../test/staff/test-staff.ts'
import { signIn } from '../../../test/test-customer.ts'
import { aBareOrder, aWallet, balancesOf, grantCredit } from '../../../test/test-loans.ts'
import { holdCredit } from '../customers/credit-hold.sql.ts'
import { checkLedger } from './check-ledger.ts'
import { creditWallet } from './wallet.ts'

let shop: Console
let finance: TestSession
let manager: TestSession
beforeAll(async () => {
  shop = await testConsole()
  finance = await signInAs(shop, { roles: ['finance'] })
  manager = await signInAs(shop, { roles: ['manager'] })
})

type Payout = { amount: string; transfer_no?: string }
const ask = (id: number, { amount, transfer_no = randomUUID() }: Payout, as = finance) =>
  shop.askStaff(
    'POST /customers/:id/wallet/payouts',
    { params: { id }, body: { amount, transfer_no, reason: 'Asked for it' } },
    as,
  )
const approve = (id: number, as = manager) => shop.askStaff('POST /approvals/:id/approve', { params: { id } }, as)
const walletOf = async (id: number) => (await balancesOf(shop, id)).kept.wallet

describe('the wallet', () => {
  it('opens without credit, and a later grant opens the other accounts', async () => {
    const id = await aWallet(shop, 4_000)
    expect((await balancesOf(shop, id)).kept).toEqual({ wallet: 4_000 })
    await grantCredit(shop.deps.db, { customerId: id, amount: 700, reference: randomUUID() })
    expect((await balancesOf(shop, id)).kept).toEqual({ wallet: 4_000, credit: 700, debt: 0 })
  })

  it('takes the part of an order once', async () => {
    const { customer } = await signIn(shop)
    const orderId = await aBareOrder(shop, customer.id, 900)
    const put = () =>
      shop.deps.db
        .transaction()
        .execute((db) => creditWallet(db, { customerId: customer.id, kind: 'short', orderId, part: 1, amount: 300 }))
    const done = await Promise.allSettled([put(), put(), put()])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await walletOf(customer.id)).toBe(300)
  })

  it('is paid out with a transfer number, which is accepted once, and leaves an audit entry', async () => {
    const [id, other] = [await aWallet(shop, 4_000), await aWallet(shop, 4_000)]
    const transfer_no = `ft ${randomUUID()}`
    expect((await ask(id, { amount: '15.50', transfer_no })).json()).toEqual({
      data: { state: 'done', approval_id: null, wallet_balance: '24.50' },
    })
    const again = await ask(other, { amount: '1.00', transfer_no: transfer_no.toUpperCase() })
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'transfer_no_used' }])
    expect([await walletOf(id), await walletOf(other)]).toEqual([2_450, 4_000])
    expect(await auditOf(shop, finance.id)).toMatchObject([
      { action: 'wallet.paid-out', subject_id: String(id), after: { amount: '15.50', wallet_balance: '24.50' } },
    ])
  })

  it('never pays out more than is in it, however many pay out at once', async () => {
    const id = await aWallet(shop, 1_000)
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(id, { amount: '3.00' })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({ code: 'wallet_short' })
    expect(await walletOf(id)).toBe(100)
    expect((await checkLedger(shop.deps.db, new Date(0))).accounts).toEqual([])
  })

  it('is paid out to nobody during a hold of the credit, because a stolen SIM could ask for it', async () => {
    const id = await aWallet(shop, 4_000)
    await holdCredit(shop.deps.db, id)
    const refused = await ask(id, { amount: '40.00' })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'payout_held', message: expect.stringContaining('72 hours') },
    ])
    expect(await walletOf(id)).toBe(4_000)
  })

  it('refuses amounts of zero and customers without a wallet', async () => {
    const id = await aWallet(shop, 600_000)
    expect((await ask(id, { amount: '0.00' })).statusCode).toBe(422)
    expect((await ask(id, { amount: '5000.00' })).json().data).toMatchObject({ state: 'done' })
    const { customer } = await signIn(shop)
    expect((await ask(customer.id, { amount: '1.00' })).statusCode).toBe(404)
  })

  it('keeps the account until it is paid out, and says so', async () => {
    const leaver = await signIn(shop)
    const { id } = leaver.customer
    const orderId = await aBareOrder(shop, id, 500)
    await shop.deps.db
      .transaction()
      .execute((db) => creditWallet(db, { customerId: id, kind: 'short', orderId, part: 1, amount: 500 }))
    await shop.deps.db
      .updateTable('orders')
      .set({ status: 'successful', delivered_at: new Date() })
      .where('id', '=', orderId)
      .execute()
    const refused = await shop.ask('DELETE /profile', {}, leaver.headers)
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'money_due' }])
    expect((await ask(id, { amount: '5.00' })).statusCode).toBe(200)
    await shop.call('DELETE /profile', {}, leaver.token)
  })
})

describe('a payout above the limit', () => {
  const asked = async (id: number, payout: Payout, as = finance) => (await ask(id, payout, as)).json().data

  it('waits for a second person, and is made when they approve it', async () => {
    const id = await aWallet(shop, 600_000)
    const { state, approval_id, wallet_balance } = await asked(id, { amount: '5000.01' })
    expect([state, wallet_balance]).toEqual(['waiting', '6000.00'])
    expect((await ask(id, { amount: '5000.01' })).json()).toMatchObject({ code: 'already_asked' })
    expect((await approve(approval_id)).statusCode).toBe(200)
    expect(await walletOf(id)).toBe(99_999)
    expect((await auditOf(shop, manager.id)).at(-1)).toMatchObject({
      action: 'approval.approved',
      subject_kind: 'customer',
      subject_id: String(id),
      after: { act: 'wallet.paid-out', asked_by: finance.id, wallet_balance: '999.99' },
    })
  })

  it('is refused at once if the wallet holds less, and when it is approved if it does so by then', async () => {
    const id = await aWallet(shop, 600_000)
    expect((await ask(id, { amount: '6000.01' })).json()).toMatchObject({ code: 'wallet_short' })
    const { approval_id } = await asked(id, { amount: '6000.00' })
    await ask(id, { amount: '0.01' })
    expect((await approve(approval_id)).json()).toMatchObject({ code: 'wallet_short' })
    expect(await walletOf(id)).toBe(599_999)
  })

  it('is refused at once and when it is approved during a hold of the credit', async () => {
    const id = await aWallet(shop, 700_000)
    const { approval_id } = await asked(id, { amount: '6000.00' })
    await holdCredit(shop.deps.db, id)
    for (const answer of [await ask(id, { amount: '6500.00' }), await approve(approval_id)])
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'payout_held' }])
    expect(await walletOf(id)).toBe(700_000)
    await shop.deps.db.updateTable('customers').set({ credit_held_until: new Date() }).where('id', '=', id).execute()
    expect((await approve(approval_id)).statusCode).toBe(200)
  })

  it('is not made under a number that was used meanwhile', async () => {
    const id = await aWallet(shop, 700_000)
    const transfer_no = randomUUID()
    const { approval_id } = await asked(id, { amount: '6000.00', transfer_no })
    await ask(await aWallet(shop, 100), { amount: '1.00', transfer_no })
    expect((await approve(approval_id)).json()).toMatchObject({ code: 'transfer_no_used' })
  })

  it('is proposed by support, whatever the amount', async () => {
    const id = await aWallet(shop, 1_000)
    const support = await signInAs(shop, { roles: ['support'] })
    const { state, approval_id } = await asked(id, { amount: '1.00' }, support)
    expect([state, await walletOf(id)]).toEqual(['waiting', 1_000])
    expect((await approve(approval_id, finance)).statusCode).toBe(200)
    expect(await walletOf(id)).toBe(900)
  })

  it('is made by none of 200 parallel attempts to ask again or to approve it oneself', async () => {
    const id = await aWallet(shop, 2_000_000)
    const { approval_id } = await asked(id, { amount: '5000.01' })
    const attempts = Array.from({ length: 200 }, (_, index) =>
      index % 2 === 0 ? approve(approval_id, finance) : ask(id, { amount: '5000.01' }),
    )
    const answers = await Promise.all(attempts)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toEqual([])
    expect(await walletOf(id)).toBe(2_000_000)
  }, 60_000)

  it('is made once and never beyond the wallet when many approve and pay out at once', async () => {
    const id = await aWallet(shop, 1_000_000)
    const { approval_id } = await asked(id, { amount: '6000.00' })
    const people = await Promise.all(Array.from({ length: 10 }, () => signInAs(shop, { roles: ['manager'] })))
    const answers = await Promise.all([
      ...people.map((one) => approve(approval_id, one)),
      ...people.map((one) => ask(id, { amount: '1000.00' }, one)),
    ])
    const [approved, paid] = [answers.slice(0, 10), answers.slice(10)].map(
      (some) => some.filter(({ statusCode }) => statusCode === 200).length,
    )
    expect(approved).toBeLessThanOrEqual(1)
    expect(await walletOf(id)).toBe(1_000_000 - (approved ?? 0) * 600_000 - (paid ?? 0) * 100_000)
    expect((await checkLedger(shop.deps.db, new Date(0))).accounts).toEqual([])
  }, 60_000)
})
