import type { Output } from '@zembil/contract/endpoint'
import type { StopList } from '@zembil/contract/staff/fulfilment/delivery'
import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import type { Me } from '@zembil/contract/staff/session-shapes'
import type { StaffApi } from '@zembil/contract/staff/staff-api'
import type { ActInput, ActName } from '../../platform/forms/use-act.ts'
import type { LostList } from '../pick/put-back/lost-lists.ts'

/** The acts that may be done without a connection. All others wait for the server. */
export type QueuedName = Extract<
  ActName,
  | 'POST /orders/:id/tick'
  | 'POST /orders/:id/short'
  | 'POST /orders/:id/deliver'
  | 'POST /orders/:id/fail'
  | 'POST /orders/:id/report-mistake'
  | 'POST /orders/:id/refuse-goods'
  | 'POST /orders/:id/correct-address'
>
export type QueuedAnswer<N extends QueuedName> = Output<StaffApi[N]>

/** One act with its call. */
export type QueuedCall = { [N in QueuedName]: { name: N; input: ActInput<N> } }[QueuedName]

/** Why the server did not accept an act. Without a message: the code of a report that came too late to change anything. */
export type Refusal = { code: string; message: string; requestId: string | null }

/** An act on the device. `id` gives the order of sending. */
export type StoredAct = QueuedCall & {
  id: number
  /** The Idempotency-Key, made when the act was done. */
  key: string
  memberId: number
  /** When it was done, not when it was sent. */
  at: string
  /** What goes with the act when it is sent: a file and not text, so that reading the acts does not load it. */
  photo?: Blob
  /** A refused act is not sent again. It stays until its member has read why. */
  refusal: Refusal | null
}

/** What a page shows without a connection, by name. */
export type Views = {
  member: Me
  picking: readonly PickList[]
  /** Orders that were canceled or taken over while they were being picked. */
  lost: readonly LostList[]
  stops: StopList
}
export type ViewName = keyof Views

/** One answer of the server, and the day in Addis Ababa after which it leaves the device. */
export type StoredView = {
  key: string
  memberId: number
  name: ViewName
  day: string
  receivedAt: number
  data: Views[ViewName]
}
