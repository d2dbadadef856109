import { z } from 'zod'

const fifteenMinutes = 15 * 60_000

/** The fields that the shop's form must post. */
export const payForm = z.strictObject({
  access_key: z.string(),
  profile_id: z.uuid(),
  transaction_uuid: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
  signed_field_names: z.string(),
  unsigned_field_names: z.literal(''),
  signed_date_time: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    .refine((text) => Math.abs(Date.now() - Date.parse(text)) < fifteenMinutes),
  locale: z.enum(['en', 'en-us']),
  transaction_type: z.enum(['sale', 'authorization']),
  reference_number: z.string().min(1).max(50),
  amount: z.string().regex(/^(?!0+\.00$)\d{1,12}\.\d\d$/),
  currency: z.enum(['ETB', 'USD']),
  override_backoffice_post_url: z.url().optional(),
  override_custom_receipt_page: z.url(),
  override_custom_cancel_page: z.url(),
  signature: z.string(),
})
export type PayForm = z.output<typeof payForm>
/** By `transaction_uuid`. */
export type PayForms = Map<string, PayForm>

/** Fields that should be signed but are not: every field except the signature itself must be. */
export function unsignedNames(form: PayForm): string[] {
  const names = form.signed_field_names.split(',')
  return Object.keys(form).filter((name) => name !== 'signature' && !names.includes(name))
}
