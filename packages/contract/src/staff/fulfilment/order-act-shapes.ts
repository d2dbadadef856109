import { cancelReasons } from '@zembil/rules/orders/reasons'
import { z } from 'zod'
import { id, writtenText } from '../../fields.ts'
import { partOf } from './fulfilment-shapes.ts'

const why = writtenText(500)
const proofText = z.string().regex(/^\d{4}$/)

export const canceling = z.object({ reason: z.enum(cancelReasons), note: why.optional() })
/** After picking began somebody says where the goods are. */
export const cancelingPacked = canceling.extend({ goods: z.enum(['shelf', 'lost']) })

/** A note for colleagues. */
export const newOrderNote = z.object({ text: why })

export const pickerAssignment = partOf.extend({ member_id: id })

export const proofByCode = z.object({ by: z.literal('code'), code: proofText })
export const proofByName = z.object({ by: z.literal('name'), name: writtenText(80) })
/** How somebody shows that they may receive an order: digits of the phone number, the code of the SMS, or their name. */
const receiverProof = z.discriminatedUnion('by', [
  z.object({ by: z.literal('phone'), last_digits: proofText }),
  proofByCode,
  proofByName,
])
export type ReceiverProof = z.output<typeof receiverProof>
export const handingOver = z.object({ proof: receiverProof })
