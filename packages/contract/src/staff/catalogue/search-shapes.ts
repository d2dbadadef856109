import { z } from 'zod'
import { day, timestamp, writtenText } from '../../fields.ts'
import { memberRef } from '../staff-fields.ts'

/** How a typed word leads to a word of the catalogue. */
const wordMatches = ['same', 'form', 'beginning', 'joined', 'sound', 'typo'] as const
/** Where a product has the word that was found. */
const wordPlaces = ['name', 'brand', 'subcategory', 'category', 'size', 'synonym', 'tag', 'component'] as const

export const searchHit = z
  .object({
    kind: z.enum(['product', 'package']),
    id: z.int(),
    name: z.string(),
    name_am: z.string(),
    reasons: z.array(
      z.object({
        typed: z.string(),
        /** The word of the catalogue that was found. */
        word: z.string(),
        match: z.enum(wordMatches),
        place: z.enum(wordPlaces),
      }),
    ),
  })
  .meta({ id: 'ShopSearchHit' })
export type SearchHit = z.output<typeof searchHit>

const mostPhrases = 20
const phrase = writtenText(60)
/** Words and phrases that mean the same, in either script. */
export const synonymInput = z.object({
  phrases: z
    .array(phrase)
    .min(2)
    .max(mostPhrases)
    .refine((phrases) => new Set(phrases.map((one) => one.toLowerCase())).size === phrases.length),
})
export type SynonymInput = z.output<typeof synonymInput>

export const synonymGroup = z
  .object({
    id: z.int(),
    phrases: z.array(z.string()),
    updated_at: timestamp,
    updated_by: memberRef.nullable(),
    version: z.int(),
  })
  .meta({ id: 'SynonymGroup' })
export type SynonymGroup = z.output<typeof synonymGroup>

/** What a search finds more or less than before. */
export const searchEffect = z
  .object({
    words: z.string(),
    /** How often it found nothing lately; 0 for a phrase of the group. */
    missed: z.int(),
    more: z.int(),
    less: z.int(),
    /** Names of some of these products. */
    examples: z.array(z.object({ name: z.string(), name_am: z.string() })),
  })
  .meta({ id: 'SearchEffect' })
export type SearchEffect = z.output<typeof searchEffect>

export const missDecisions = ['ignored', 'synonym', 'product'] as const
export const searchMiss = z
  .object({
    words: z.string(),
    times: z.int(),
    days: z.int(),
    last_day: day,
    decision: z.enum(missDecisions).nullable(),
  })
  .meta({ id: 'SearchMiss' })
export type SearchMiss = z.output<typeof searchMiss>

export const reindexRun = z
  .object({
    id: z.int(),
    cause: z.enum(['category', 'subcategory', 'tag', 'brand', 'synonyms']),
    label: z.string(),
    total: z.int(),
    done: z.int(),
    started_at: timestamp,
    started_by: memberRef.nullable(),
    finished_at: timestamp.nullable(),
  })
  .meta({ id: 'ReindexRun' })
export type ReindexRun = z.output<typeof reindexRun>
