import { ApiError } from '@zembil/contract/client'
import type { Input } from '@zembil/contract/endpoint'
import type { StaffApi } from '@zembil/contract/staff/staff-api'
import { unreachableSince } from '../../platform/api/connection.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { askOnce } from '../../platform/api/staff-api.ts'
import { base64Of } from '../../platform/photos/base64-of.ts'
import { demandOf, meet, openDemand } from '../../platform/session/demands.ts'
import { meQuery } from '../../platform/session/me.queries.ts'
import { readRecords } from '../storage/floor-database.ts'
import { change, unsentOf, viewKey } from '../storage/records.ts'
import type { QueuedAnswer, QueuedCall, QueuedName, Refusal, StoredAct, StoredView } from '../storage/stored-records.ts'
import { applyAnswer } from './apply-answer.ts'
import { sendNext } from './send-acts.ts'

const lockName = 'outbox'
/** A photo over a slow line takes its time; a connection that hangs must not block the outbox for good. */
const patienceMs = 60_000
const pauseMs = 15_000

const memberId = (): number | undefined => queryClient.getQueryData(meQuery.queryKey)?.data.id

async function nextAct(): Promise<StoredAct | undefined> {
  const member = memberId()
  return member === undefined ? undefined : unsentOf((await readRecords()).acts, member)[0]
}

async function send({ name, input, key, photo }: StoredAct): Promise<QueuedAnswer<QueuedName>> {
  const body = photo ? { ...input.body, photo: await base64Of(photo) } : input.body
  return askOnce(
    name,
    { ...input, body, headers: { 'idempotency-key': key } } as Input<StaffApi[QueuedName]>,
    AbortSignal.timeout(patienceMs),
  )
}

/** A photo is on the phone only until the server has it, or will never have it. */
const setAside = ({ photo, ...act }: StoredAct, refusal: Refusal): StoredAct => ({ ...act, refusal })

/** The act and what the server answered change together: nothing is counted twice or missing in between. */
const onSent = (act: StoredAct, answer: QueuedAnswer<QueuedName>): Promise<void> =>
  change(({ acts, views }) => {
    const { view, notice } = applyAnswer(act, answer)
    if (notice) acts.put(setAside(act, notice))
    else acts.delete(act.id)
    if (!view) return
    const reading = views.get(viewKey(act.memberId, view.name)) as IDBRequest<StoredView | undefined>
    reading.onsuccess = () => {
      const stored = reading.result
      if (stored) views.put({ ...stored, data: view.update(stored.data as never) })
    }
  })

const onRefused = (act: StoredAct, { body, requestId }: ApiError): Promise<void> =>
  change(({ acts }) => void acts.put(setAside(act, { code: body.code, message: body.message, requestId })))

/** Asks the member for their PIN or password, over the page; the acts follow once they are back. */
function onWaiting(error: unknown): void {
  const demand = error instanceof ApiError ? demandOf(error.body) : undefined
  if (demand) void meet(demand)
}

/** True when the next one can follow. One tab sends at a time, and none while a list is being read. */
async function sendOne(): Promise<boolean> {
  const step = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) =>
    lock ? sendNext({ next: nextAct, send, onSent, onRefused }) : undefined,
  )
  if (step?.outcome === 'waiting') onWaiting(step.error)
  return step?.outcome === 'sent' || step?.outcome === 'refused'
}

let isSending = false
let isAsked = false

/** Sends what is waiting, in the order in which it was done, until nothing is left or the server does not answer. */
export async function sendWaiting(): Promise<void> {
  isAsked = true
  if (isSending) return
  isSending = true
  try {
    while (isAsked) {
      isAsked = false
      while (await sendOne());
    }
  } finally {
    isSending = false
  }
}

/** Keeps an act on the device and sends it when it can. Resolves when it is on the disk, with its photo. */
export async function addAct(call: QueuedCall, photo?: Blob | null): Promise<void> {
  const member = memberId()
  if (member === undefined) throw new Error('an act needs a member')
  const key = crypto.randomUUID()
  const at = new Date().toISOString()
  await change(
    ({ acts }) => void acts.add({ ...call, ...(photo && { photo }), key, memberId: member, at, refusal: null }),
  )
  void sendWaiting()
}

/** Removes acts that were not sent. False when the server already has one of them. Waits for one that is under way. */
export async function takeBack(ids: readonly number[]): Promise<boolean> {
  const isGone = await navigator.locks.request(lockName, async () => {
    const { acts: kept } = await readRecords()
    const isUnsent = ids.every((id) => kept.some((act) => act.id === id))
    if (isUnsent)
      await change(({ acts }) => {
        for (const id of ids) acts.delete(id)
      })
    return isUnsent
  })
  void sendWaiting()
  return isGone
}

/** Reads a list while no act is under way, so that an act is never in the list and in the outbox at once. */
export const whileNothingIsSent = <Result>(read: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request(lockName, read)

/** Sends at the start, when the connection or the member is back, when the page comes to the front, and at intervals. */
export function startOutbox(): void {
  const run = () => void sendWaiting()
  addEventListener('online', run)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && run())
  unreachableSince.subscribe(() => unreachableSince.get() === null && run())
  openDemand.subscribe(() => openDemand.get() === null && run())
  setInterval(run, pauseMs)
  run()
}
