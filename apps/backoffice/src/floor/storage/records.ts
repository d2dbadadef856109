import { createSignal, useSignal } from '../../platform/signal.ts'
import { changeRecords, type FloorRecords, readRecords } from './floor-database.ts'
import type { StoredAct, StoredView, ViewName, Views } from './stored-records.ts'

/** What is on the device. Screens show this and keep no state of their own about orders and stops. */
const records = createSignal<FloorRecords>({ acts: [], views: [] })
const otherTabs = new BroadcastChannel('floor')

/** Whether the browser refuses to store anything, as in some private windows. */
export const hasNoStorage = createSignal(false)

let latest = 0

/** Reads the device again. Of two readings at once, the one that began last counts. */
export async function loadRecords(): Promise<void> {
  latest += 1
  const reading = latest
  const read = await readRecords().catch((error: unknown) => {
    hasNoStorage.set(true)
    throw error
  })
  if (reading === latest) records.set(read)
}

/** Changes the device, then this tab and all others. */
export async function change(...change: Parameters<typeof changeRecords>): Promise<void> {
  await changeRecords(...change)
  await loadRecords()
  otherTabs.postMessage('changed')
}

otherTabs.addEventListener('message', () => void loadRecords())

export const storedActs = (): readonly StoredAct[] => records.get().acts
export const storedViews = (): readonly StoredView[] => records.get().views

/** Acts that the server has not answered yet, oldest first. */
export const unsentOf = (acts: readonly StoredAct[], memberId: number): StoredAct[] =>
  acts.filter((act) => act.memberId === memberId && act.refusal === null)

export function useActs(memberId: number): { unsent: StoredAct[]; refused: StoredAct[] } {
  const { acts } = useSignal(records)
  const mine = acts.filter((act) => act.memberId === memberId)
  return { unsent: unsentOf(mine, memberId), refused: mine.filter(({ refusal }) => refusal !== null) }
}

export const viewKey = (memberId: number, name: ViewName): string => `${memberId}:${name}`

type KnownView<N extends ViewName> = { data: Views[N]; receivedAt: number }

/** The last answer of the server, with the time when it was received. */
export function useView<N extends ViewName>(memberId: number, name: N): KnownView<N> | undefined {
  const { views } = useSignal(records)
  return views.find(({ key }) => key === viewKey(memberId, name)) as KnownView<N> | undefined
}

/** The same outside of components. */
export const storedView = <N extends ViewName>(memberId: number, name: N): Views[N] | undefined =>
  storedViews().find(({ key }) => key === viewKey(memberId, name))?.data as Views[N] | undefined
