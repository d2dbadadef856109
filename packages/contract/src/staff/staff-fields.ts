import { storedPhone } from '@zembil/rules/people/phone'
import { profileFieldLimits } from '@zembil/rules/people/profile-fields'
import { z } from 'zod'
import { because } from '../customer-fields.ts'
import { cursor, id, largestId, percent, timestamp, writtenText } from '../fields.ts'
import { roles } from './permissions.ts'

export const role = z.enum(roles)
/** The version of what the client has seen; anything older than the current one gets `stale_version`. */
export const version = z.int().min(1).max(largestId)
/** Why somebody did it, for the audit log. */
export const reason = writtenText(500).optional()

const memberName = writtenText(80)
export const memberNames = { name: memberName, name_am: memberName }

const shortestPassword = 10
/** Limits the cost of hashing; nobody types a longer password. */
const longestPassword = 200
export const typedPassword = z.string().min(1).max(longestPassword)
export const newStaffPassword = typedPassword.refine(
  (password) => [...password].length >= shortestPassword,
  because('staff_password_short'),
)

/** The code that an authenticator app shows. */
export const totpCode = z.string().regex(/^\d{6}$/, because('code_digits'))
/** Sixteen letters and digits, in any grouping and case. */
export const recoveryCode = z.string().max(40)
/** An e-mail address, or a phone number in any common spelling. */
export const signInName = writtenText(profileFieldLimits.email)
const longestTypedPhone = 30
/** A phone number as people type it; handlers receive it as it is stored. */
export const phoneInAnySpelling = z
  .string()
  .max(longestTypedPhone)
  .transform((typed, { addIssue }) => {
    const phone = storedPhone(typed)
    if (phone === null) addIssue({ code: 'custom', message: because('invalid_phone').error })
    return phone ?? z.NEVER
  })
/** The secret part of a password link. */
export const linkToken = z.string().regex(/^[\w-]{43}$/)

export const memberRef = z.object({ id: z.int(), name: z.string(), name_am: z.string() }).meta({ id: 'StaffMemberRef' })
export const storeRef = z.object({ id: z.int(), name: z.string(), name_am: z.string() }).meta({ id: 'StoreRef' })
export type MemberRef = z.output<typeof memberRef>
export type StoreRef = z.output<typeof storeRef>

/** A percentage with at most two decimals: money is computed with hundredths of a percent. */
export const typedPercent = percent.refine((value) => Math.round(value * 100) / 100 === value)
/** An amount in birr that somebody types. */
export const typedAmount = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)
/** Money that somebody moves. */
export const movedAmount = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, because('amount_needed'))
  .refine((amount) => Number(amount) > 0, because('amount_needed'))
/** Why a request of somebody else is rejected. */
export const rejection = z.object({ note: writtenText(500) })

/** Of what several people edit: who saved it last. Null for what a command on the server wrote. */
export const edited = { version: z.int(), updated_at: timestamp, updated_by: memberRef.nullable() }

/** The most rows that a list counts exactly. */
export const mostCounted = 1_000
const longestPage = 100

/** A list goes forward from `after` or back from `before`; both come from the `meta` of a page. */
export const listQuery = {
  limit: z.coerce.number<number>().int().min(1).max(longestPage).default(50),
  after: cursor.optional(),
  before: cursor.optional(),
}
export const storeId = id

/** Counted up to a limit: `value` is exact, unless `is_more`; then there are more than that. */
export const upTo = z.object({ value: z.int(), is_more: z.boolean() })

export const listed = <T extends z.ZodType>(data: T) =>
  z.object({
    data: z.array(data),
    meta: z.object({
      next: z.string().nullable(),
      previous: z.string().nullable(),
      count: upTo,
    }),
  })
