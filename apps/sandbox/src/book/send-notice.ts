import { setTimeout as wait } from 'node:timers/promises'
import type { World } from '../world.ts'
import type { Entry } from './book.ts'
import { type Fault, noFault, takeFault, toldSantim } from './faults.ts'

/** Delays between retries, in milliseconds. A provider retries until it gets 2xx, repeating the last delay. */
const waits = [0, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000]
const longestHold = 2_000
const timeout = 10_000

/** Resolves when the provider's next notice has been sent, or after `longestHold`. */
async function overtaken({ held, ending }: World, provider: string): Promise<void> {
  const waiting = held.get(provider) ?? []
  held.set(provider, waiting)
  const next = new Promise<void>((resolve) => waiting.push(resolve))
  await Promise.race([next, wait(longestHold, undefined, { ref: false, signal: ending })])
}

async function post(world: World, entry: Entry, fault: Fault, isForged: boolean): Promise<string> {
  const notifier = world.notifiers.get(entry.provider)
  if (!notifier) return 'nobody tells'
  const { url, headers, body } = notifier.compose(entry, {
    amountSantim: toldSantim(entry, fault),
    isForged: isForged || fault.wrong_signature,
  })
  try {
    const signal = AbortSignal.any([world.ending, AbortSignal.timeout(timeout)])
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
    await answer.arrayBuffer()
    return String(answer.status)
  } catch (error) {
    return error instanceof Error ? error.name : 'no answer'
  }
}

/** Sends the notice once, with injected faults. True when the shop accepted every copy. */
async function deliver(world: World, entry: Entry): Promise<boolean> {
  const fault = takeFault(world.faults, entry.provider, 'notices')
  await wait(fault.delay_ms, undefined, { ref: false, signal: world.ending })
  if (fault.reorder) await overtaken(world, entry.provider)
  const copies = fault.drop
    ? []
    : Array.from({ length: fault.duplicate ? 2 : 1 }, () => post(world, entry, fault, false))
  const answers = fault.drop ? ['lost'] : await Promise.all(copies)
  for (const answer of answers) entry.notices.push({ at: new Date().toISOString(), answer })
  for (const release of world.held.get(entry.provider)?.splice(0) ?? []) release()
  return answers.every((answer) => answer.startsWith('2'))
}

/** Notifies the shop of a payment's outcome in the background, with the provider's retries. */
export function tellShop(world: World, entry: Entry): void {
  if (!world.notifiers.has(entry.provider)) return
  const telling = async () => {
    for (let time = 0; ; time++) {
      await wait(waits[time] ?? waits.at(-1), undefined, { ref: false, signal: world.ending })
      if (await deliver(world, entry)) return
    }
  }
  telling().catch((error: unknown) => {
    if (!world.ending.aborted) throw error
  })
}

/** Sends a forged notice that claims the payment is paid. */
export async function forgeNotice(world: World, entry: Entry): Promise<string> {
  const pretended: Entry = { ...entry, state: 'paid', transactionNo: 'FORGED0001' }
  return post(world, pretended, noFault, true)
}
