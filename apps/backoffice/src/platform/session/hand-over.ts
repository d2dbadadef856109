import { personStorage, placeKey, setPerson } from './person-storage.ts'

let isUnderWay = false

/** Unsaved forms are kept for their member, so nobody is asked before the page is left. */
export const isHandingOver = (): boolean => isUnderWay

/** A device that is used for picking stays on that page. */
const startPlace = (): string => /^\/(pick|courier)(?=\/|$)/.exec(location.pathname)?.[0] ?? '/'

/** Another member takes over the screen: the page is loaded again, because it shows what its member may see. */
export function handOver(memberId: number): void {
  isUnderWay = true
  setPerson(memberId)
  location.assign(personStorage.read(placeKey) ?? startPlace())
}

/** To the page for signing in. After signing out nothing of the member stays; a locked screen keeps their work. */
export function leaveConsole(work: 'keep' | 'erase'): void {
  isUnderWay = true
  if (work === 'erase') personStorage.clear()
  location.assign('/sign-in')
}
