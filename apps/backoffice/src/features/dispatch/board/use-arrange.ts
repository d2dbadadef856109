import type { BulkOutcome, DispatchBoard } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import { useState } from 'react'
import { shown, useAct } from '../../../platform/forms/use-act.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'
import { type Courier, isStop, roundsOf } from './rounds.ts'

export type Refused = BulkOutcome['refused']
type Sequence = { courierId: number; orderIds: number[] }
/** Where orders were before an act, to put them back. */
type Before = { free: number[]; rounds: Sequence[] }

/** Of the orders that an act has moved: who had them, and in which order. */
function beforeOf(board: DispatchBoard, moved: readonly number[]): Before {
  const touched = new Set(moved)
  const orders = board.orders.filter(({ order_id }) => touched.has(order_id))
  const rounds = roundsOf(board).filter(({ stops }) => stops.some(({ order_id }) => touched.has(order_id)))
  return {
    free: orders.filter((order) => !isStop(order)).map(({ order_id }) => order_id),
    rounds: rounds.map(({ courier, stops }) => ({
      courierId: courier.id,
      orderIds: stops.map(({ order_id }) => order_id),
    })),
  }
}

/** The acts of the board. Each can be taken back, except once customers were told that somebody else brings their order. */
export function useArrange(storeId: number, board: DispatchBoard) {
  const { t, language } = useTranslation(['dispatch', 'common'])
  const tellFailure = useTellFailure()
  const [refused, setRefused] = useState<Refused>([])
  const courierName = (id: number) => {
    const found = board.couriers.find((one) => one.id === id)
    return found ? nameIn(language, found) : ''
  }
  const hasLeft = (orderIds: readonly number[]): boolean =>
    board.orders.some(({ order_id, attempt }) => attempt?.state === 'out' && orderIds.includes(order_id))
  const body = (orderIds: readonly number[]) => ({ store_id: storeId, order_ids: [...orderIds] })

  type Answer = { data: BulkOutcome }
  const undo = ({ data: { done } }: Answer) => {
    const before = beforeOf(board, done)
    return () => void putBack(before, done).catch(tellFailure)
  }
  const onDone = ({ data }: Answer) => setRefused(data.refused)
  /** Nothing is said when every order was refused: the screen lists them. */
  const given = ({ done }: BulkOutcome, text: string) => (done.length > 0 ? text : undefined)
  const assign = useAct('POST /dispatch/assign', {
    said: ({ data }, sent) =>
      given(data, t('given', { count: data.done.length, courier: courierName(sent.body.courier_id) })),
    undo: (answer) => (hasLeft(answer.data.done) ? undefined : undo(answer)),
    onDone,
  })
  const unassign = useAct('POST /dispatch/unassign', {
    said: ({ data }) => given(data, t('unassigned', { count: data.done.length })),
    undo,
    onDone,
  })
  const order = useAct('PUT /dispatch/stops', {
    said: ({ data }, sent) => given(data, t('sorted', { courier: courierName(sent.body.courier_id) })),
    undo,
    onDone,
  })
  // Putting back says one thing about all its steps.
  const quiet = { onRefused: shown }
  const steps = {
    assign: useAct('POST /dispatch/assign', quiet),
    unassign: useAct('POST /dispatch/unassign', quiet),
    order: useAct('PUT /dispatch/stops', quiet),
  }

  async function putBack({ free, rounds }: Before, moved: readonly number[]): Promise<void> {
    const outcomes: BulkOutcome[] = []
    if (free.length > 0) outcomes.push((await steps.unassign.mutateAsync({ body: body(free) })).data)
    for (const { courierId, orderIds } of rounds) {
      const own = orderIds.filter((id) => moved.includes(id))
      outcomes.push((await steps.assign.mutateAsync({ body: { ...body(own), courier_id: courierId } })).data)
      outcomes.push((await steps.order.mutateAsync({ body: { ...body(orderIds), courier_id: courierId } })).data)
    }
    const all = outcomes.flatMap((outcome) => outcome.refused)
    setRefused(all)
    if (all.length === 0) tell(t('takenBack'))
  }

  return {
    refused,
    forgetRefused: () => setRefused([]),
    isPending: assign.isPending || unassign.isPending || order.isPending,
    hasLeft,
    give: (orderIds: readonly number[], courier: Courier) =>
      assign.mutate({ body: { ...body(orderIds), courier_id: courier.id } }),
    takeBack: (orderIds: readonly number[]) => unassign.mutate({ body: body(orderIds) }),
    sort: (orderIds: readonly number[], courier: Courier) =>
      order.mutate({ body: { ...body(orderIds), courier_id: courier.id } }),
  }
}
export type Arrange = ReturnType<typeof useArrange>
