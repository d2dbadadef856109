import { ApiError, callPath, createClient, type Parts } from '@zembil/contract/client'
import type { Input, Output } from '@zembil/contract/endpoint'
import type { StaffApi, staffBase } from '@zembil/contract/staff/staff-api'
import { demandOf, meet } from '../session/demands.ts'
import { noticing } from './connection.ts'
import { type Sending, sendBytes } from './send-bytes.ts'

export type CallName = keyof StaffApi
/** A search is a read with a body: what people search for must not stand in an address. */
export type ReadName = Extract<CallName, `GET ${string}` | `POST ${string}/search`>
export type WriteName = Exclude<CallName, ReadName>

/** Typed by the contract, not imported from it: its module would bring every schema into the first load. */
const base: typeof staffBase = '/api/v1/staff'

/** Error messages come in the language of the page, which may differ from the browser's. */
const headers = {
  get 'accept-language'() {
    return document.documentElement.lang
  },
}

const send = createClient<StaffApi>({ baseUrl: base, headers })

/** Browsers wait for minutes on a line that is dead. A photo over a slow line takes seconds. */
const patienceMs = 30_000

/** A call that nobody answers fails in time, so that the person is told and can repeat it. */
const ask: typeof send = (name, input, signal) => {
  const inTime = AbortSignal.timeout(patienceMs)
  return send(name, input, signal ? AbortSignal.any([signal, inTime]) : inTime)
}

/** A call without any dialog: for signing in, and for finding out whether anybody is signed in. */
export const askOnce: typeof ask = (name, input, signal) => noticing(ask(name, input, signal))

/** Repeats a call once the person has signed in, unlocked the screen or proved who they are. */
async function persistently<Answer>(call: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (;;) {
    try {
      return await noticing(call())
    } catch (error) {
      const demand = error instanceof ApiError ? demandOf(error.body) : undefined
      if (demand === undefined || signal?.aborted || !(await meet(demand))) throw error
    }
  }
}

/** Every call of a signed-in member. */
export const api: typeof ask = (name, input, signal) => persistently(() => ask(name, input, signal), signal)

type PartName = { [N in CallName]: StaffApi[N] extends { accepts: string } ? N : never }[CallName]

/** A call that takes a part of a file. */
export const sendPart = <N extends PartName>(name: N, input: Input<StaffApi[N]>, part: Blob, sending: Sending) =>
  persistently(
    () => sendBytes(base + callPath(name, input as Parts), part, sending) as Promise<Output<StaffApi[N]>>,
    sending.signal,
  )

async function fetchFile(name: ReadName, input: Parts): Promise<Blob> {
  const response = await fetch(base + callPath(name, input), { headers })
  if (response.ok) return response.blob()
  throw new ApiError(response.status, await response.json(), response.headers.get('x-request-id'))
}

/** A call that answers with a file. Not a plain link: the person may have to prove first who they are. */
export const fileOf = <N extends ReadName>(name: N, input: Input<StaffApi[N]>): Promise<Blob> =>
  persistently(() => fetchFile(name, input as Parts))
