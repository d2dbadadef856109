import { ApiError } from '@zembil/contract/client'
import type { ErrorCode } from '@zembil/contract/error-codes'
import { type ProfileField, profileFieldLimits } from '@zembil/rules/people/profile-fields'

/** Error codes that concern one field, although the response does not name it. */
const fieldOfCode: Partial<Record<ErrorCode, ProfileField>> = {
  phone_in_use: 'phone_number',
  email_taken: 'email',
  username_taken: 'user_name',
}

const isField = (name: string): name is ProfileField => Object.hasOwn(profileFieldLimits, name)

type FieldRefusals = Partial<Record<ProfileField, string>>

/** The server's error messages by field; undefined when the error is not about a field. */
export function fieldRefusals(error: unknown): FieldRefusals | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { code, message, errors = {} } = error.body
  const field = fieldOfCode[code]
  if (field) return { [field]: message }
  const named = Object.entries(errors).map(([path, words]) => [path.replace(/^address\./, ''), words[0]] as const)
  const refused = named.filter(([name, words]) => isField(name) && words !== undefined)
  return refused.length > 0 ? Object.fromEntries(refused) : undefined
}
