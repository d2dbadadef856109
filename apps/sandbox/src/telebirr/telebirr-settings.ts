import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'

/** Telebirr's side: the settings it shares with the shop, the shop's public key and Telebirr's own private key. */
export const telebirrSettings = z.object({
  PAY_TELEBIRR_FABRIC_APP_ID: z.string(),
  PAY_TELEBIRR_APP_SECRET: z.string(),
  PAY_TELEBIRR_MERCHANT_APP_ID: z.string(),
  PAY_TELEBIRR_SHORT_CODE: z.string(),
  SANDBOX_TELEBIRR_MERCHANT_KEY: z.string(),
  SANDBOX_TELEBIRR_PRIVATE_KEY: z
    .string()
    .transform((text) => createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })),
})
export type TelebirrSettings = z.output<typeof telebirrSettings>
