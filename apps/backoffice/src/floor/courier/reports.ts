import type { Stop, StopList } from '@zembil/contract/staff/fulfilment/delivery'
import type { StoredAct } from '../storage/stored-records.ts'
import { withRefusals } from './refusals.ts'

export type ReportAct = Extract<StoredAct, { name: 'POST /orders/:id/deliver' | 'POST /orders/:id/fail' }>
type EndState = StopList['finished'][number]['state']

/** A stop that is over. Its name is known only until the server has the report. */
export type OverStop = {
  orderId: number
  attemptNo: number
  state: EndState
  actedAt: string | null
  stop: Stop | null
  /** The act on the device; null once the server has it. */
  unsentId: number | null
}

const isReport = (act: StoredAct): act is ReportAct =>
  act.name === 'POST /orders/:id/deliver' || act.name === 'POST /orders/:id/fail'

const stateOf = ({ name }: ReportAct): EndState => (name === 'POST /orders/:id/deliver' ? 'delivered' : 'failed')

/** The newest report about each order that the server does not have yet. */
function unsentReports(acts: readonly StoredAct[]): Map<number, ReportAct> {
  return new Map(acts.filter(isReport).map((act) => [Number(act.input.params.id), act]))
}

/** The stops as they will be once the server has these acts. */
export function stopsWith(list: StopList, acts: readonly StoredAct[]): { open: Stop[]; over: OverStop[] } {
  const reports = unsentReports(acts)
  const reported = [...reports].map(([orderId, act]) => ({
    orderId,
    attemptNo: act.input.body.attempt_no,
    state: stateOf(act),
    actedAt: act.at,
    stop: list.stops.find(({ order_id }) => order_id === orderId) ?? null,
    unsentId: act.id,
  }))
  const sent = list.finished
    .filter(({ order_id }) => !reports.has(order_id))
    .map(({ order_id, attempt_no, state, acted_at }) => ({
      orderId: order_id,
      attemptNo: attempt_no,
      state,
      actedAt: acted_at,
      stop: null,
      unsentId: null,
    }))
  return {
    open: list.stops
      .filter(({ order_id }) => !reports.has(order_id))
      .map((stop) => withRefusals(stop, acts))
      .toSorted((one, other) => one.stop_no - other.stop_no),
    over: [...reported.toReversed(), ...sent],
  }
}

type Outcome = 'done' | 'canceled' | 'reassigned' | 'ended'

/** The server has the report: what is personal about the stop leaves the device. */
export function afterReport(list: StopList, act: ReportAct, outcome: Outcome): StopList {
  const orderId = Number(act.input.params.id)
  const { attempt_no, acted_at } = act.input.body
  const state = outcome === 'done' ? stateOf(act) : 'withdrawn'
  const others = list.finished.filter(({ order_id }) => order_id !== orderId)
  return {
    ...list,
    stops: list.stops.filter(({ order_id }) => order_id !== orderId),
    finished: outcome === 'ended' ? list.finished : [{ order_id: orderId, attempt_no, state, acted_at }, ...others],
  }
}

const undoMs = 60_000

/** Whether a report can be taken back: while it is on the device, and for a minute after it was made. */
export const canUndo = ({ state, actedAt, unsentId }: OverStop, now: number): boolean =>
  state !== 'withdrawn' && (unsentId !== null || (actedAt !== null && now - Date.parse(actedAt) < undoMs))
