import { missingWishes } from '@zembil/rules/orders/missing-wish'
import { shortReasons } from '@zembil/rules/orders/short-reasons'
import { stages } from '@zembil/rules/orders/stages'
import { z } from 'zod'
import { bigId, day, id, largestId, timestamp } from '../../fields.ts'
import { memberRef, storeRef } from '../staff-fields.ts'

/** Which attempt to deliver the order. */
export const attemptNo = z.int().min(1).max(largestId)

export const orderParams = z.object({ id: bigId })
const stage = z.enum(stages)

/** Up to four orders are picked together, each into a crate of its own. */
export const crates = ['A', 'B', 'C', 'D'] as const
export const crate = z.enum(crates)
export type Crate = z.output<typeof crate>

const named = { name: z.string(), name_am: z.string() }

/** A note of staff for colleagues; customers do not see it. */
export const orderNote = z
  .object({ id: z.int(), text: z.string(), member: memberRef, created_at: timestamp })
  .meta({ id: 'OrderNote' })
export type OrderNote = z.output<typeof orderNote>

/** The part of the order that another store picks. */
export const otherPart = z.object({ store: storeRef, stage, has_arrived: z.boolean() })

/** What a customer said about missing goods. */
export const callAnswers = ['similar', 'leave-out', 'unreached'] as const
export type CallAnswer = (typeof callAnswers)[number]

/** One product to find for one line of the order. */
export const pick = z
  .object({
    line_no: z.int(),
    product_id: z.int(),
    ...named,
    unit: z.string(),
    unit_am: z.string(),
    picture: z.string().nullable(),
    /** Where it stands in this store. */
    place: z.string().nullable(),
    /** The package that it belongs to. */
    package: z.object(named).nullable(),
    wanted: z.int(),
    picked: z.int(),
    /** What the customer wants if it is missing. */
    if_missing: z.enum(missingWishes),
    /** Why less was found than wanted; null while the picker looks for it. */
    reason: z.enum(shortReasons).nullable(),
    shelf_left: z.int().nullable(),
    /** The newest request to call the customer about it; `answer` is null until support has called. */
    call: z.object({ answer: z.enum(callAnswers).nullable() }).nullable(),
    /** What is taken instead of missing units. */
    substitute: z.object({ product_id: z.int(), ...named, quantity: z.int() }).nullable(),
    /** Only for goods sold by weight: the weight of what was picked, what one unit should weigh, and the tolerance. */
    grams: z.int().nullable(),
    grams_per_unit: z.int().nullable(),
    weight_tolerance_percent: z.number(),
    /** `units`: how many units one scan stands for. Labels of a scale begin with their code. */
    codes: z.array(z.object({ code: z.string(), units: z.int() })),
  })
  .meta({ id: 'Pick' })
export type Pick = z.output<typeof pick>

/** What one store picks for one order, in the order of the way through the store. */
export const pickList = z
  .object({
    order_id: z.int(),
    store: storeRef,
    stage,
    version: z.int(),
    due_on: day,
    crate: crate.nullable(),
    picker: memberRef.nullable(),
    started_at: timestamp.nullable(),
    finished_at: timestamp.nullable(),
    bags: z.int().nullable(),
    cold: z.boolean(),
    fragile: z.boolean(),
    delivery_kind: z.enum(['delivery', 'pickup']),
    /** The receiver's first name; null once the customer has been erased. */
    receiver: z.string().nullable(),
    sub_city: z.string().nullable(),
    /** The order was canceled: what was picked goes back to the shelf. */
    is_canceled: z.boolean(),
    /** The store that the whole order leaves from. */
    leaves_from: storeRef,
    other_parts: z.array(otherPart),
    notes: z.array(orderNote),
    /** How the store's scale writes its labels; see `readScaleLabel` of `@zembil/rules`. */
    scale_layout: z.string(),
    picks: z.array(pick),
  })
  .meta({ id: 'PickList' })
export type PickList = z.output<typeof pickList>

/** More units than any line has. */
export const mostUnits = 10_000
/** A pick of a part: the product of a line. */
export const pickLine = { line_no: z.int().min(1), product_id: id }

/** The part of an order that one store handles. */
export const partOf = z.object({ store_id: id })
