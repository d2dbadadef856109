import { toWire } from '@zembil/rules/money/money'
import type { Entry } from '../book/book.ts'
import type { Notifier } from '../world.ts'
import type { PayForm, PayForms } from './cybersource-form.ts'
import { signed } from './cybersource-signature.ts'

/** CyberSource's decision, reason code and message for the state of the payment. */
function decisionOf({ state, reason, amountSantim, paidSantim }: Entry): [string, string, string] {
  if (state === 'paid' || state === 'refunded')
    return paidSantim < amountSantim
      ? ['ACCEPT', '110', 'Only a partial amount was approved.']
      : ['ACCEPT', '100', 'Request was processed successfully.']
  if (reason === 'authentication_failed') return ['DECLINE', '476', 'Payer authentication could not be completed.']
  if (reason !== null && reason !== 'canceled') return ['DECLINE', '203', 'Decline - The card has been declined.']
  return ['CANCEL', '', 'The consumer cancelled the transaction']
}

/** The signed reply, sent both to the shop's server and through the browser. */
export function replyTo(form: PayForm, entry: Entry, amountSantim: number, secretKey: string): Record<string, string> {
  const [decision, reason_code, message] = decisionOf(entry)
  const { signature: _signature, signed_field_names: _names, unsigned_field_names: _unsigned, ...asked } = form
  const echoed = Object.fromEntries(Object.entries(asked).map(([name, value]) => [`req_${name}`, String(value)]))
  return signed(
    {
      ...echoed,
      req_card_number: 'xxxxxxxxxxxx1111',
      decision,
      message,
      ...(reason_code && { reason_code }),
      ...(entry.transactionNo && {
        transaction_id: entry.transactionNo,
        auth_amount: toWire(amountSantim),
        auth_time: new Date().toISOString(),
        auth_response: '00',
      }),
      signed_date_time: new Date().toISOString().replace(/\.\d+/, ''),
    },
    secretKey,
  )
}

/** CyberSource's server-to-server notice ("merchant POST URL"). */
export function cybersourceNotifier(forms: PayForms, secretKey: string): Notifier {
  return {
    refusals: ['canceled', 'declined', 'authentication_failed'],
    compose: (entry, { amountSantim, isForged }) => {
      const form = forms.get(entry.reference)
      if (!form) throw new Error(`no form was posted for ${entry.reference}`)
      const fields = replyTo(form, entry, amountSantim, secretKey)
      return {
        url: entry.notifyUrl ?? '',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...fields, ...(isForged && { decision: 'ACCEPT', message: 'Paid' }) }).toString(),
      }
    },
  }
}
