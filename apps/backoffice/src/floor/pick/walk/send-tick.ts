import type { Pick, PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { addAct } from '../../outbox/outbox.ts'
import type { SentTick } from '../ticks.ts'
import type { WalkLine } from './walk-lines.ts'

const send = ({ order_id, store }: PickList, tick: SentTick): Promise<void> =>
  addAct({ name: 'POST /orders/:id/tick', input: { params: { id: order_id }, body: { store_id: store.id, tick } } })

const lineOf = ({ line_no, product_id }: Pick) => ({ line_no, product_id })

/** Negative units take ticks back. */
export const tap = ({ list, pick }: WalkLine, units: number): Promise<void> =>
  send(list, { by: 'tap', ...lineOf(pick), units })

/** `isConfirmed`: the picker has seen that the weight is unusual. */
export const weigh = ({ list, pick }: WalkLine, grams: number, isConfirmed: boolean): Promise<void> =>
  send(list, { by: 'weight', ...lineOf(pick), grams, accept_weight: isConfirmed })

export const tickCode = ({ list }: WalkLine, code: string, isConfirmed: boolean): Promise<void> =>
  send(list, { by: 'code', code, accept_weight: isConfirmed })
