import { toWire } from '@zembil/rules/money/money'
import type { PaymentProvider } from '../payment-provider.ts'
import type { BoaCybersourceSettings } from './boa-cybersource-config.ts'
import { signForm } from './cybersource-signature.ts'
import { readCybersourceReply } from './read-cybersource-reply.ts'

/** `2026-01-31T08:15:00Z`, without parts of a second. */
const now = (): string => new Date().toISOString().replace(/\.\d+/, '')

/**
 * Cards of the Bank of Abyssinia's merchants: CyberSource's hosted page (Secure Acceptance), opened by a signed form from
 * the customer's browser. Merchants are not known to get query access, so its signed message decides. The bank refunds
 * by hand.
 */
export function createBoaCybersource(settings: BoaCybersourceSettings): PaymentProvider {
  return {
    code: 'boa-cybersource',
    startRequests: 0,
    start: async ({ reference, amountSantim }, { notifyUrl, returnUrl }) => {
      const fields = signForm(
        {
          access_key: settings.accessKey,
          profile_id: settings.profileId,
          transaction_uuid: reference,
          signed_date_time: now(),
          locale: 'en',
          // Charges at once; an authorization would need a separate capture call.
          transaction_type: 'sale',
          reference_number: reference,
          amount: toWire(amountSantim),
          currency: 'ETB',
          override_backoffice_post_url: notifyUrl,
          override_custom_receipt_page: returnUrl,
          override_custom_cancel_page: returnUrl,
        },
        settings.secretKey,
      )
      return { kind: 'form', providerReference: null, action: settings.url, fields }
    },
    notices: {
      read: async (received) => readCybersourceReply(received, settings),
      answer: { contentType: 'text/plain', body: '' },
    },
  }
}
