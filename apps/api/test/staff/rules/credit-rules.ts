import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { AgeingApi } from '@zembil/contract/staff/credit/ageing'
import type { CreditApi } from '@zembil/contract/staff/credit/credit'
import type { StaffReferralApi } from '@zembil/contract/staff/credit/referrals'
import type { RepaymentFileApi } from '@zembil/contract/staff/credit/repayment-files'
import type { SponsorApi } from '@zembil/contract/staff/credit/sponsors'
import { chargeCredit } from '../../../src/features/loans/charge-credit.ts'
import { signIn } from '../../test-customer.ts'
import { aBareOrder, aBorrower, aWallet } from '../../test-loans.ts'
import { place } from '../../test-orders.ts'
import { type Console, signInAs } from '../test-staff.ts'
import { leaders, type Rule } from './staff-rule.ts'

const readers = [...leaders, 'finance', 'support'] as const
const lenders = [...leaders, 'finance'] as const
const pinHelpers = [...leaders, 'support'] as const

/** A file as a browser sends it. */
export const csvFile = (text: string): string => gzipSync(text).toString('base64')

/** Who may see, grant and repay credit, and pay out wallets. */
export function creditRules(
  shop: () => Console,
): Record<keyof (CreditApi & RepaymentFileApi & SponsorApi & AgeingApi & StaffReferralApi), Rule> {
  const someone = async () => ({ params: { id: (await signIn(shop())).customer.id } })
  const borrower = async () => ({ params: { id: (await aBorrower(shop(), 1_000)).customer.id } })
  const reason = 'Signed the contract'
  const withReason = async () => ({ ...(await borrower()), body: { reason } })
  const debtor = async () => {
    const { params } = await borrower()
    const orderId = await aBareOrder(shop(), params.id, 500)
    await shop()
      .deps.db.transaction()
      .execute((db) => chargeCredit(db, { customerId: params.id, orderId, amount: 500 }))
    return params
  }
  const aFile = () => ({
    body: { content: csvFile('phone,amount,receipt_no\n0911,1,R-1') },
  })
  const sponsorOf = () => ({
    name: randomUUID(),
    name_am: 'ስፖንሰር',
    contact_name: 'Almaz',
    phone_number: '+251911000000',
    email: null,
    limit: '1000',
    is_active: true,
  })
  const aSponsor = async () => {
    const as = await signInAs(shop(), { roles: ['finance'] })
    return { params: { id: (await shop().callStaff('POST /sponsors', { body: sponsorOf() }, as)).data.id } }
  }
  const aReferral = async () => {
    const [named, referrer] = [await signIn(shop()), await signIn(shop())]
    const { id } = await place(shop(), named)
    const body = { order_id: id, referrer_phone_number: referrer.customer.phone_number }
    await shop().call('POST /referrals', { body }, named.token)
    await shop().deps.db.updateTable('orders').set({ status: 'pending-pickup' }).where('id', '=', id).execute()
    return id
  }
  return {
    'GET /customers/:id/credit': { who: readers, own: someone },
    'GET /customers/:id/ledger': { who: readers, own: someone },
    'GET /customers/:id/statement': {
      who: readers,
      own: async () => ({ ...(await borrower()), query: { from: '2026-11-01', to: '2026-11-30' } }),
    },
    'POST /customers/:id/credit/grants': {
      who: lenders,
      own: async () => ({
        ...(await someone()),
        body: { amount: '100.00', contract_no: randomUUID(), lender: 'shop', sponsor_id: null, reason },
      }),
    },
    'POST /customers/:id/credit/reductions': {
      who: lenders,
      own: async () => ({ ...(await borrower()), body: { amount: '1.00', reason } }),
    },
    'POST /customers/:id/credit/freeze': { who: lenders, own: withReason },
    'POST /customers/:id/credit/unfreeze': {
      who: lenders,
      own: async () => {
        const input = await withReason()
        await shop().callStaff(
          'POST /customers/:id/credit/freeze',
          input,
          await signInAs(shop(), { roles: ['finance'] }),
        )
        return input
      },
    },
    'POST /customers/:id/credit/repayments': {
      who: ['owner', 'finance'],
      own: async () => ({ params: await debtor(), body: { amount: '1.00', receipt_no: randomUUID() } }),
    },
    'GET /sponsors': { who: readers, own: () => ({}) },
    'GET /sponsors/:id': { who: readers, own: aSponsor },
    'GET /sponsors/:id/people': { who: readers, own: aSponsor },
    'GET /sponsors/:id/statement': {
      who: readers,
      own: async () => ({ ...(await aSponsor()), query: { from: '2026-11-01', to: '2026-11-30' } }),
    },
    'POST /sponsors': { who: lenders, own: () => ({ body: sponsorOf() }) },
    'PUT /sponsors/:id': {
      who: lenders,
      own: async () => ({ ...(await aSponsor()), body: { ...sponsorOf(), version: 1 } }),
    },
    'GET /credit/ageing': { who: readers, own: () => ({}) },
    'GET /credit/ageing/sponsors': { who: readers, own: () => ({}) },
    'GET /credit/ageing/export': { who: readers, own: () => ({}) },
    'GET /referrals': { who: lenders, own: () => ({}) },
    'POST /referrals/:id/reward': {
      who: lenders,
      own: async () => ({ params: { id: await aReferral() }, body: { amount: '10.00', reason } }),
    },
    'POST /referrals/:id/reject': {
      who: lenders,
      own: async () => ({ params: { id: await aReferral() }, body: { reason } }),
    },
    'POST /repayment-files/search': { who: ['owner', 'finance'], own: aFile },
    'POST /repayment-files': { who: ['owner', 'finance'], own: aFile },
    'POST /customers/:id/loan-pin/unlock': { who: pinHelpers, own: withReason },
    'POST /customers/:id/loan-pin/remove': { who: pinHelpers, own: withReason },
    'POST /customers/:id/wallet/payouts': {
      who: [...lenders, 'support'],
      own: async () => ({
        params: { id: await aWallet(shop(), 100) },
        body: { amount: '1.00', transfer_no: randomUUID(), reason },
      }),
    },
  }
}
