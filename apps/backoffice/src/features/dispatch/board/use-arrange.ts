import { useQueryClient } from '@tanstack/react-query'
import type { BulkOutcome, DispatchBoard } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import { useState } from 'react'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
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
  const client = useQueryClient()
  const { undo_seconds } = useMe().settings
  const onError = useTellFailure()
  const [refused, setRefused] = useState<Refused>([])
  const assign = useAct('POST /dispatch/assign')
  const unassign = useAct('POST /dispatch/unassign')
  const order = useAct('PUT /dispatch/stops')

  const body = (orderIds: readonly number[]) => ({ store_id: storeId, order_ids: [...orderIds] })
  const refresh = () => client.invalidateQueries({ queryKey: ['GET /dispatch'] })

  async function putBack({ free, rounds }: Before, moved: readonly number[]): Promise<void> {
    const outcomes: BulkOutcome[] = []
    if (free.length > 0) outcomes.push((await unassign.mutateAsync({ body: body(free) })).data)
    for (const { courierId, orderIds } of rounds) {
      const own = orderIds.filter((id) => moved.includes(id))
      outcomes.push((await assign.mutateAsync({ body: { ...body(own), courier_id: courierId } })).data)
      outcomes.push((await order.mutateAsync({ body: { ...body(orderIds), courier_id: courierId } })).data)
    }
    await refresh()
    const all = outcomes.flatMap((outcome) => outcome.refused)
    setRefused(all)
    if (all.length === 0) tell(t('takenBack'))
  }

  const hasLeft = (orderIds: readonly number[]): boolean =>
    board.orders.some(({ order_id, attempt }) => attempt?.state === 'out' && orderIds.includes(order_id))

  async function finish({ done, refused: all }: BulkOutcome, said: string, canUndo = true): Promise<void> {
    setRefused(all)
    const before = beforeOf(board, done)
    const undo = {
      label: t('common:undo'),
      seconds: undo_seconds,
      act: () => void putBack(before, done).catch(onError),
    }
    if (done.length > 0) tell(said, canUndo ? undo : undefined)
    await refresh()
  }
  const courierName = (courier: Courier) => nameIn(language, courier)

  return {
    refused,
    forgetRefused: () => setRefused([]),
    isPending: assign.isPending || unassign.isPending || order.isPending,
    hasLeft,
    give: (orderIds: readonly number[], courier: Courier) =>
      assign.mutate(
        { body: { ...body(orderIds), courier_id: courier.id } },
        {
          onSuccess: ({ data }) =>
            finish(data, t('given', { count: data.done.length, courier: courierName(courier) }), !hasLeft(data.done)),
          onError,
        },
      ),
    takeBack: (orderIds: readonly number[]) =>
      unassign.mutate(
        { body: body(orderIds) },
        { onSuccess: ({ data }) => finish(data, t('unassigned', { count: data.done.length })), onError },
      ),
    sort: (orderIds: readonly number[], courier: Courier) =>
      order.mutate(
        { body: { ...body(orderIds), courier_id: courier.id } },
        { onSuccess: ({ data }) => finish(data, t('sorted', { courier: courierName(courier) })), onError },
      ),
  }
}
export type Arrange = ReturnType<typeof useArrange>
