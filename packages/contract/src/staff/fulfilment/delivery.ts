import { deliveryProofs, mostPhotoBytes } from '@zembil/rules/orders/delivery-proof'
import { z } from 'zod'
import { bigId, day, one, timestamp, writtenText } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { memberRef, reason } from '../staff-fields.ts'
import { bagCode, failReason } from './dispatch-shapes.ts'
import { attemptNo, orderNote, orderParams, pickLine } from './fulfilment-shapes.ts'
import { proofByCode, proofByName } from './order-act-shapes.ts'

const permission = 'orders.deliver'

const text = z.string().nullable()

/** One product in the bags. */
const broughtGoods = z
  .object({
    ...pickLine,
    name: z.string(),
    name_am: z.string(),
    is_substitute: z.boolean().describe('Taken instead of what was ordered.'),
    quantity: z.int(),
    refused: z.int().describe('How many of them the receiver has refused already.'),
  })
  .meta({ id: 'BroughtGoods' })
export type BroughtGoods = z.output<typeof broughtGoods>

/** One open stop of a courier. */
export const stop = z
  .object({
    order_id: z.int(),
    attempt_no: z.int(),
    stop_no: z.int(),
    /** 'assigned': still in the store. */
    state: z.enum(['assigned', 'out']),
    due_on: day,
    first_name: text,
    last_name: text,
    phone_number: text,
    city: text,
    sub_city: text,
    woreda: text,
    neighborhood: text,
    house_number: text,
    landmark: text,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    bags: z.array(bagCode),
    cold: z.boolean(),
    fragile: z.boolean(),
    notes: z.array(orderNote),
    goods: z.array(broughtGoods),
  })
  .meta({ id: 'Stop' })
export type Stop = z.output<typeof stop>

/** What a courier takes along on paper. */
export const runSheet = z
  .object({ courier: memberRef, stops: z.array(stop), read_at: timestamp })
  .meta({ id: 'RunSheet' })
export type RunSheet = z.output<typeof runSheet>

/** A stop of today that is over, without anything personal. */
const finishedStop = z.object({
  order_id: z.int(),
  attempt_no: z.int(),
  state: z.enum(['delivered', 'failed', 'withdrawn']),
  acted_at: timestamp.nullable(),
})

export const stopList = z
  .object({
    stops: z.array(stop),
    finished: z.array(finishedStop),
    proofs: z.array(z.enum(deliveryProofs)).describe('What the shop accepts as a proof of a delivery.'),
    read_at: timestamp,
  })
  .meta({ id: 'StopList' })
export type StopList = z.output<typeof stopList>

/**
 * 'done': the report counts. Otherwise it changed nothing and is shown to the dispatcher: the order was canceled, was given
 * to somebody else, or its delivery had already ended.
 */
const reportOutcomes = ['done', 'canceled', 'reassigned', 'ended'] as const
const reported = one(z.object({ order_id: z.int(), outcome: z.enum(reportOutcomes) }))

/** `acted_at`: by the clock of the phone; a time before leaving or in the future is moved to the nearest possible one. */
const attempt = z.object({ attempt_no: attemptNo, acted_at: timestamp })
const report = { ...staffWrite, permission, params: orderParams, response: reported } as const

const deliveryProof = z.discriminatedUnion('by', [proofByName, proofByCode, z.object({ by: z.literal('photo') })])
export type DeliveryProof = z.output<typeof deliveryProof>

/** Base64 is a third longer than the bytes; the rest of the body is short. */
const photoText = Math.ceil(mostPhotoBytes / 3) * 4
const photo = z.base64().min(1).max(photoText).describe('JPEG or WebP of at most 200 KB, in base64.').optional()
const withPhoto = { ...report, largestBody: photoText + 8 * 1024 } as const

export const deliveryEndpoints = defineStaffEndpoints({
  'GET /courier/stops': {
    ...staffRead,
    permission,
    summary:
      "The member's own open stops with names, numbers and addresses; of today's other stops only how they ended",
    response: one(stopList),
  },
  'POST /orders/:id/deliver': {
    ...withPhoto,
    summary: 'Delivered. A failed delivery can become delivered on the same day',
    errors: ['receiver_unproven', 'proof_not_accepted', 'photo_invalid'],
    body: attempt
      .extend({ proof: deliveryProof, photo })
      .refine((given) => given.proof.by !== 'photo' || given.photo !== undefined, { path: ['photo'] }),
  },
  'POST /orders/:id/fail': {
    ...withPhoto,
    summary: 'The delivery failed; `other` needs a note',
    errors: ['photo_invalid'],
    body: attempt
      .extend({ reason: failReason, note: writtenText(500).optional(), photo })
      .refine(({ reason, note }) => reason !== 'other' || note !== undefined, { path: ['note'] }),
  },
  'POST /orders/:id/undo-delivery': {
    ...report,
    summary: 'Takes the last report back, within a minute of sending it',
    errors: ['undo_late'],
    body: attempt,
  },
  'POST /orders/:id/report-mistake': {
    ...report,
    summary: 'Tells the dispatcher that the last report was a mistake',
    body: attempt.extend({ note: writtenText(500) }),
  },
  'GET /delivery-photos/:id': {
    ...staffRead,
    permission: 'orders.read',
    // It shows a door or a person, so whoever sees no address sees no photo.
    grants: ['full', 'store'],
    isLogged: true,
    produces: 'image/*',
    summary: 'A photo that a courier took as a proof; each reading is in the audit log',
    params: z.object({ id: bigId }),
    response: z.string(),
  },
  'POST /orders/:id/reopen': {
    ...staffWrite,
    permission: 'orders.reopen',
    summary:
      'An order that was marked delivered by mistake is open again, on the same day; its due day, stock and money stay',
    errors: ['stage_refused'],
    params: orderParams,
    body: z.object({ reason: reason.unwrap() }),
    response: one(z.object({ order_id: z.int(), status: z.enum(['pending-delivery', 'pending-pickup']) })),
  },
})
export type DeliveryApi = typeof deliveryEndpoints
