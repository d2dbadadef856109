import { z } from 'zod'
import { rsaPrivateKey, rsaPublicKey } from '../rsa-keys.ts'

/** What Ethio telecom hands to a merchant. Its own public sources disagree on the last two, so they can be set. */
export const telebirrSettings = z.object({
  /** The gateway, `…/apiaccess/payment/gateway/`, and the page that customers pay on. */
  url: z.url(),
  pageUrl: z.url(),
  fabricAppId: z.string().min(1),
  appSecret: z.string().min(1),
  merchantAppId: z.string().min(1),
  shortCode: z.string().min(1),
  privateKey: rsaPrivateKey,
  /** Telebirr's own key, which verifies its notices; not the public half of ours. */
  publicKey: rsaPublicKey,
  padding: z.enum(['pss', 'pkcs1']).default('pss'),
  refundField: z.enum(['actual_amount', 'refund_amount']).default('actual_amount'),
})
export type TelebirrSettings = z.output<typeof telebirrSettings>
