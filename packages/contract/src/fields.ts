import { longestSearch, sortOptions } from '@zembil/rules/listing'
import { z } from 'zod'

/** The maximum of PostgreSQL's integer; no id can be larger. */
export const largestId = 2_147_483_647
export const id = z.coerce.number<number>().int().min(1).max(largestId)
export const idParams = z.object({ id })
/** For tables that keep growing: PostgreSQL's bigint, up to JavaScript's largest safe integer. */
export const bigId = z.coerce.number<number>().int().min(1).max(Number.MAX_SAFE_INTEGER)

/** A price on the wire: birr with two decimals, as a string so that no client rounds it. */
export const price = z.string().regex(/^\d+\.\d{2}$/)
/** A change of an amount, positive or negative. */
export const signedPrice = z.string().regex(/^-?\d+\.\d{2}$/)
export const percent = z.number().min(0).max(100)
export const timestamp = z.iso.datetime()
/** A calendar day, `2027-01-07`. */
export const day = z.iso.date()
/** A boolean as the specification defines it. */
export const flag = z.literal([0, 1])

/** The last page available by number. Beyond it clients follow `next_cursor`, whose cost does not grow with depth. */
const deepestPage = 1_000

export const page = z.coerce.number<number>().int().min(1).max(deepestPage).default(1)
export const paginate = (usual: number) => z.coerce.number<number>().int().min(1).max(100).default(usual)

/** Birr as typed into a filter: whole, or with up to two decimals. */
export const birr = z.coerce.string<string | number>().regex(/^\d{1,9}(\.\d{1,2})?$/)

export const searchText = z.string().trim().min(1).max(longestSearch)
/** Free text that is stored. PostgreSQL cannot store NUL, and a lone surrogate is not valid text. */
export const writtenText = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(longest, { abort: true })
    .refine((text) => text.isWellFormed() && !text.includes('\0'), { abort: true })

export const cursor = z.string().regex(/^[\w-]{1,200}$/)
/** `1` limits a listing to products without meat, dairy or eggs; omit it for all products. */
export const fasting = z.literal('1')
export const sort = z.enum(sortOptions)

const pageMeta = z
  .object({
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'PageMeta' })

export const one = <T extends z.ZodType>(data: T) => z.object({ data })
export const many = <T extends z.ZodType>(data: T) => z.object({ data: z.array(data) })
export const paged = <T extends z.ZodType>(data: T) => z.object({ data: z.array(data), meta: pageMeta })
/** The response of a call that returns no data. */
export const done = z.object({ data: z.null() })
