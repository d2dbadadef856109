import { z } from 'zod'

/** CBE Pay runs on ACI's gateway (OPPWA). `url` is its host, also of the script that customers' browsers load. */
export const cbePaySettings = z.object({
  url: z.url(),
  entityId: z.string().min(1),
  accessToken: z.string().min(1),
  /** Key that its messages are encrypted with: 32 bytes as hex. */
  webhookKey: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits')
    .transform((text) => Buffer.from(text, 'hex')),
  /** A test host reports test payments as paid; they are accepted only in `test`. */
  mode: z.enum(['live', 'test']).default('live'),
})
export type CbePaySettings = z.output<typeof cbePaySettings>
