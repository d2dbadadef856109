import { parseBirr } from '@zembil/rules/money/money'
import { z } from 'zod'
import { NoticeRefused, type PaymentNotice, type PaymentOutcome, type ReceivedNotice } from '../payment-provider.ts'
import type { BoaCybersourceSettings } from './boa-cybersource-config.ts'
import { signedFields } from './cybersource-signature.ts'

const amount = z.string().transform((text) => parseBirr(text))

/** Every field that decides the outcome must be signed; only signed fields are read. */
const reply = z.object({
  decision: z.string(),
  reason_code: z.string().optional(),
  transaction_id: z.string().optional(),
  auth_amount: amount.optional(),
  req_access_key: z.string(),
  req_profile_id: z.string(),
  req_transaction_uuid: z.string(),
  req_reference_number: z.string(),
  req_amount: amount,
  req_currency: z.string(),
})
type Reply = z.output<typeof reply>

const approved = '100'
const partlyApproved = '110'
const ownerNotProven = new Set(['475', '476', '478'])
const notUnderstood = '102'

function paid(said: Reply): PaymentOutcome {
  const { transaction_id: transactionNo, reason_code, auth_amount, req_amount, req_currency: currency } = said
  // A partial approval is money too; only `auth_amount` tells how much.
  const amountSantim = auth_amount ?? (reason_code === approved ? req_amount : null)
  if (!transactionNo || amountSantim === null || (reason_code !== approved && reason_code !== partlyApproved))
    return { state: 'pending' }
  return { state: 'paid', amountSantim, currency, transactionNo }
}

/** An error leaves the outcome unknown, unless the form itself was invalid. */
function outcomeOf(said: Reply): PaymentOutcome {
  switch (said.decision) {
    case 'ACCEPT':
      return paid(said)
    case 'DECLINE':
      return {
        state: 'refused',
        reason: ownerNotProven.has(said.reason_code ?? '') ? 'authentication_failed' : 'declined',
      }
    case 'CANCEL':
      return { state: 'refused', reason: 'canceled' }
    case 'ERROR':
      return said.reason_code === notUnderstood ? { state: 'refused', reason: 'failed' } : { state: 'pending' }
    case 'REVIEW':
      return { state: 'review' }
    default:
      return { state: 'pending' }
  }
}

const kept = ['decision', 'reason_code', 'transaction_id', 'auth_amount', 'req_amount', 'req_currency', 'auth_time']

/** The same fields arrive twice: at our server, and through the customer's browser. */
export function readCybersourceReply({ rawBody }: ReceivedNotice, settings: BoaCybersourceSettings): PaymentNotice {
  const fields = signedFields(Object.fromEntries(new URLSearchParams(rawBody.toString())), settings.secretKey)
  if (!fields) throw new NoticeRefused('not signed by CyberSource')
  const { data } = reply.safeParse(fields)
  if (!data) throw new NoticeRefused('the signature does not cover the required fields')
  if (data.req_access_key !== settings.accessKey || data.req_profile_id !== settings.profileId)
    throw new NoticeRefused('for another merchant')
  if (data.req_transaction_uuid !== data.req_reference_number) throw new NoticeRefused('not about a payment of ours')
  const record = Object.fromEntries(kept.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))
  return { reference: data.req_reference_number, outcome: outcomeOf(data), record }
}
