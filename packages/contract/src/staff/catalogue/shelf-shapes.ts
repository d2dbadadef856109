import { z } from 'zod'
import { phoneNumber } from '../../customer-fields.ts'
import { id, timestamp, writtenText } from '../../fields.ts'
import { memberRef } from '../staff-fields.ts'

/** What goods are sorted by. */
export const shelfKinds = ['category', 'subcategory', 'tag', 'supplier', 'brand'] as const
export type ShelfKind = (typeof shelfKinds)[number]
export const shelfStates = ['active', 'archived'] as const

const shelfName = writtenText(80)
/** Everything about a shelf that somebody types. A subcategory has a category, a supplier a phone number. */
export const shelfInput = z.object({
  name: shelfName,
  name_am: shelfName,
  category_id: id.nullable(),
  phone_number: phoneNumber.nullable(),
})
export type ShelfInput = z.output<typeof shelfInput>

export const shelf = z
  .object({
    id: z.int(),
    kind: z.enum(shelfKinds),
    name: z.string(),
    name_am: z.string(),
    state: z.enum(shelfStates),
    category_id: z.int().nullable(),
    phone_number: z.string().nullable(),
    /** Of a category; null for the other kinds, which show none. */
    picture_path: z.string().nullable(),
    /** Products that are sold; of a tag, packages. */
    goods_count: z.int(),
    updated_at: timestamp,
    updated_by: memberRef.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Shelf' })
export type Shelf = z.output<typeof shelf>

/** A shelf that something can be put on, or that a list can be filtered by. */
export const shelfChoice = z
  .object({
    id: z.int(),
    name: z.string(),
    name_am: z.string(),
    is_active: z
      .boolean()
      .describe('False when it is archived: its goods are still found by it, but nothing new is put there.'),
  })
  .meta({ id: 'ShelfChoice' })
