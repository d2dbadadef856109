import { setTimeout as sleep } from 'node:timers/promises'
import { countPeople } from './counting/count-people.ts'
import { type Sender, sendBatch } from './sending/send-batch.ts'

/** How long one job works before it leaves the rest to the next, in milliseconds: a worker that stops waits for it. */
const usualMost = 5_000

/**
 * Counts the people of a campaign or sends to them, until nothing is left or the time is over. True when there is more to
 * do soon; what has to wait longer is continued by the job that runs every minute.
 */
export async function workOnCampaign(deps: Sender, id: number, most = usualMost): Promise<boolean> {
  const end = performance.now() + most
  while (await countPeople(deps, id)) if (performance.now() > end) return true
  for (;;) {
    const wait = await sendBatch(deps, id)
    if (wait === null || wait > most) return false
    if (performance.now() + wait > end) return true
    if (wait > 0) await sleep(wait)
  }
}
