import type { ErrorBody } from '@zembil/contract/error-codes'
import { createSignal } from '../signal.ts'

/** What a refused call needs before it can be repeated, weakest first. */
const demands = ['proof', 'unlock', 'sign-in'] as const
export type Demand = (typeof demands)[number]

const demandsByCode: Partial<Record<ErrorBody['code'], Demand>> = {
  fresh_proof_required: 'proof',
  session_locked: 'unlock',
  unauthenticated: 'sign-in',
}
export const demandOf = ({ code }: ErrorBody): Demand | undefined => demandsByCode[code]

/** The dialog that is open over the page, if any. */
export const openDemand = createSignal<Demand | null>(null)

let waiting: PromiseWithResolvers<boolean> | undefined
let isAnybodyKnown = false

/** Before that there is no page to ask over: `/sign-in` is for that. */
export function noteMemberKnown(): void {
  isAnybodyKnown = true
}

/** Asks the person, over the page they are on. Calls that are refused meanwhile wait for the same answer. */
export function meet(demand: Demand): Promise<boolean> {
  if (!isAnybodyKnown) return Promise.resolve(false)
  const current = openDemand.get()
  if (current === null || demands.indexOf(demand) > demands.indexOf(current)) openDemand.set(demand)
  waiting ??= Promise.withResolvers<boolean>()
  return waiting.promise
}

/** True: the calls are repeated. False: the person gave up, and the calls fail with their refusal. */
export function settleDemand(isMet: boolean): void {
  openDemand.set(null)
  waiting?.resolve(isMet)
  waiting = undefined
}
