import type { Refusal, StoredAct } from '../storage/stored-records.ts'

type RefusalGroup = { orderId: number; refusal: Refusal; acts: [StoredAct, ...StoredAct[]] }

/** One message for all acts about an order that were refused for the same reason: twenty ticks of a canceled order. */
export function groupRefusals(refused: readonly StoredAct[]): RefusalGroup[] {
  const groups = new Map<string, RefusalGroup>()
  for (const act of refused) {
    if (!act.refusal) continue
    const orderId = Number(act.input.params.id)
    const group = groups.get(`${orderId}:${act.refusal.code}`)
    if (group) group.acts.push(act)
    else groups.set(`${orderId}:${act.refusal.code}`, { orderId, refusal: act.refusal, acts: [act] })
  }
  return [...groups.values()]
}
