import { z } from 'zod'

/** The card gateway's address, `…/epg/rest/`, and the merchant's account there. */
export const ethSwitchSettings = z.object({
  url: z.url(),
  userName: z.string().min(1),
  password: z.string().min(1),
})
export type EthSwitchSettings = z.output<typeof ethSwitchSettings>
