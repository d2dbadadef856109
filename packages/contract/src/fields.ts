import { deepestPage, longestSearch, packageSorts, sortOptions } from '@zembil/rules/search/listing'
import { z } from 'zod'

/** The maximum of PostgreSQL's integer; no id can be larger. */
export const largestId = 2_147_483_647
export const id = z.coerce.number<number>().int().min(1).max(largestId)
export const idParams = z.object({ id })
/** For tables that keep growing: PostgreSQL's bigint, up to JavaScript's largest safe integer. */
export const bigId = z.coerce.number<number>().int().min(1).max(Number.MAX_SAFE_INTEGER)

export const price = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .meta({
    id: 'Price',
    description: 'An amount in birr with two decimals. A string, so that no client rounds it.',
    examples: ['125.00'],
  })
export const signedPrice = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({
    id: 'SignedPrice',
    description: 'The change of an amount in birr, with two decimals.',
    examples: ['-125.00'],
  })
export const percent = z.number().min(0).max(100)
/** PostgreSQL has no year 0. */
const isInNoYear = (text: string): boolean => text.startsWith('0000')
export const timestamp = z.iso.datetime().refine((text) => !isInNoYear(text))
export const day = z.iso.date().refine((text) => !isInNoYear(text))
/** A boolean as the specification defines it. */
export const flag = z.literal([0, 1]).describe('1 for yes, 0 for no.')

export const page = z.coerce
  .number<number>()
  .int()
  .min(1)
  .max(deepestPage)
  .default(1)
  .describe('The number of the page. Use `cursor` for pages beyond the maximum.')
export const paginate = (usual: number) =>
  z.coerce.number<number>().int().min(1).max(100).default(usual).describe('How many results a page has.')

export const birr = z.coerce
  .string<string | number>()
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
  .describe('An amount in birr: whole, or with up to two decimals.')

export const searchText = z
  .string()
  .trim()
  .min(1)
  .max(longestSearch)
  .describe('Words to search for, in English, in Amharic or in Amharic typed with Latin letters.')
/** Free text that is stored. PostgreSQL cannot store NUL, and a lone surrogate is not valid text. */
export const writtenText = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(longest, { abort: true })
    .refine((text) => text.isWellFormed() && !text.includes('\0'), { abort: true })

export const cursor = z
  .string()
  .regex(/^[\w-]{1,200}$/)
  .describe('The `next_cursor` of the page before this one. Replaces `page`.')
export const fasting = z.literal('1').describe('Only products without meat, dairy or eggs. Omit it for all products.')
const sortsOfBoth = '`created_at`: newest first. `price` and `-price`: cheapest or most expensive first.'
export const packageSort = z.enum(packageSorts).describe(sortsOfBoth)
export const sort = z
  .enum(sortOptions)
  .describe(
    `${sortsOfBoth} \`unit_price\`: cheapest by the kilogram or litre first, then what is sold by the piece. \`-discount\`: largest first.`,
  )

const pageMeta = z
  .object({
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    total: z
      .int()
      .describe('How many there are on all pages. Long filtered lists and searches are not counted to the end.'),
    next_cursor: z
      .string()
      .nullable()
      .describe(
        'Send it as `cursor` for the next page. Null on the last page, and for listings with page numbers only.',
      ),
  })
  .meta({ id: 'PageMeta', description: 'Where a page is in its listing.' })

export const one = <T extends z.ZodType>(data: T) => z.object({ data })
export const many = <T extends z.ZodType>(data: T) => z.object({ data: z.array(data) })
export const paged = <T extends z.ZodType>(data: T) => z.object({ data: z.array(data), meta: pageMeta })

const listingMeta = pageMeta
  .extend({
    prices: z
      .object({ lowest: price, highest: price })
      .nullable()
      .describe('The lowest and the highest price in the listing without search and filters. Null if it is empty.'),
  })
  .meta({ id: 'ListingMeta', description: 'Where a page is in its listing, and what the listing costs.' })
/** A page of goods that can be filtered by price. */
export const listed = <T extends z.ZodType>(data: T) => z.object({ data: z.array(data), meta: listingMeta })
/** The response of a call that returns no data. */
export const done = z.object({ data: z.null() })
