import { z } from 'zod'

/** Settings of a merchant's connection to HelloCash. */
export const helloCashSettings = z.object({
  url: z.url(),
  principal: z.string().min(1),
  /** The connection's long-lived token, which is exchanged for one that lasts a day. */
  token: z.string().min(1),
  /** Which bank's network. */
  system: z.string().min(1).default('lucy'),
  /** Key that its notices are signed with. */
  secret: z.string().min(16),
})
export type HelloCashSettings = z.output<typeof helloCashSettings>
