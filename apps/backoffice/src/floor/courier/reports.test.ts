import type { Stop, StopList } from '@zembil/contract/staff/fulfilment/delivery'
import { expect, test } from 'vitest'
import { afterReport, canUndo, type ReportAct, stopsWith } from './reports.ts'

const stop = (order_id: number, stop_no: number) => ({ order_id, attempt_no: 1, stop_no, first_name: 'Sara' }) as Stop
const list = (part: Partial<StopList> = {}): StopList => ({
  stops: [stop(12, 2), stop(11, 1), stop(13, 3)],
  finished: [{ order_id: 9, attempt_no: 1, state: 'failed', acted_at: '2026-11-16T08:00:00.000Z' }],
  proofs: ['name'],
  read_at: '2026-11-16T07:00:00.000Z',
  ...part,
})
const at = '2026-11-16T09:00:00.000Z'
const report = (id: number, orderId: number, kind: 'deliver' | 'fail' = 'deliver') =>
  ({
    id,
    name: `POST /orders/:id/${kind}`,
    input: { params: { id: orderId }, body: { attempt_no: 1, acted_at: at } },
    at,
    refusal: null,
  }) as ReportAct
const summary = ({ open, over }: ReturnType<typeof stopsWith>) => ({
  open: open.map(({ order_id }) => order_id),
  over: over.map(({ orderId, state, unsentId }) => [orderId, state, unsentId]),
})

test('open stops come in the order of the round', () => {
  expect(summary(stopsWith(list(), [])).open).toEqual([11, 12, 13])
})

test('a stop is over as soon as its report is on the device', () => {
  expect(summary(stopsWith(list(), [report(1, 12), report(2, 11, 'fail')]))).toEqual({
    open: [13],
    over: [
      [11, 'failed', 2],
      [12, 'delivered', 1],
      [9, 'failed', null],
    ],
  })
})

test('a failed stop becomes delivered while its report is on the way', () => {
  expect(summary(stopsWith(list(), [report(3, 9)])).over).toEqual([[9, 'delivered', 3]])
})

test('name and number of a stop leave the device when the server has the report', () => {
  const { stops, finished } = afterReport(list(), report(1, 12), 'done')
  expect(stops.map(({ order_id }) => order_id)).toEqual([11, 13])
  expect(finished[0]).toEqual({ order_id: 12, attempt_no: 1, state: 'delivered', acted_at: at })
})

test('a report that came too late says that the stop was withdrawn', () => {
  expect(afterReport(list(), report(1, 12), 'reassigned').finished[0]).toMatchObject({
    order_id: 12,
    state: 'withdrawn',
  })
  expect(afterReport(list(), report(1, 12), 'ended')).toMatchObject({ finished: list().finished })
})

test('a failed stop that became delivered is listed once', () => {
  expect(afterReport(list(), report(1, 9), 'done').finished).toEqual([
    { order_id: 9, attempt_no: 1, state: 'delivered', acted_at: at },
  ])
})

test('a report can be taken back for a minute, and as long as it is on the device', () => {
  const [sent] = stopsWith(
    list({ finished: [{ order_id: 1, attempt_no: 1, state: 'delivered', acted_at: at }] }),
    [],
  ).over
  const [unsent] = stopsWith(list(), [report(1, 12)]).over
  if (!sent || !unsent) throw new Error('both are over')
  const later = (seconds: number) => Date.parse(at) + seconds * 1_000
  expect([canUndo(sent, later(59)), canUndo(sent, later(60))]).toEqual([true, false])
  expect(canUndo(unsent, later(3_600))).toBe(true)
  expect(canUndo({ ...sent, state: 'withdrawn' }, later(1))).toBe(false)
})
