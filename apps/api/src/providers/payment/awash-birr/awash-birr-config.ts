import { z } from 'zod'

/** Awash does not publish its API; these are the settings that any phone-and-code API needs. */
export const awashBirrSettings = z.object({
  url: z.url(),
  merchantCode: z.string().min(1),
  apiKey: z.string().min(16),
})
export type AwashBirrSettings = z.output<typeof awashBirrSettings>
