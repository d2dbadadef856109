import { z } from 'zod'

/** What HelloCash gives to a connection of a merchant. */
export const helloCashSettings = z.object({
  url: z.url(),
  principal: z.string().min(1),
  /** The connection's long-lived token, which is exchanged for one that lasts a day. */
  token: z.string().min(1),
  /** Which bank's network. */
  system: z.string().min(1).default('lucy'),
  /** What its messages are signed with. */
  secret: z.string().min(16),
})
export type HelloCashSettings = z.output<typeof helloCashSettings>
