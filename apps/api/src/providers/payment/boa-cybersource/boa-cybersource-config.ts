import { z } from 'zod'

/** The Secure Acceptance profile that the Bank of Abyssinia opened for the shop; `url` is where its form is posted to. */
export const boaCybersourceSettings = z.object({
  url: z.url(),
  profileId: z.uuid(),
  accessKey: z.string().min(1),
  secretKey: z.string().min(1),
})
export type BoaCybersourceSettings = z.output<typeof boaCybersourceSettings>
