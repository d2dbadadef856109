import type { Deps } from '../../../deps.ts'
import { addCounted, deleteCounted, listNextPeople, lockCounting, setAtWork, setCounted } from './people.sql.ts'

const batchSize = 2_000

/**
 * One batch of customers in a transaction of its own, with its sums: whenever the process dies, each customer is counted
 * once. False when the campaign is not being counted, or no longer.
 */
export const countPeople = ({ jobs }: Pick<Deps, 'jobs'>, id: number): Promise<boolean> =>
  jobs.transact(async ({ db }) => {
    const campaign = await lockCounting(db, id)
    if (!campaign) return false
    if (campaign.position === 0 && (await deleteCounted(db, id, batchSize)) > 0) {
      await setAtWork(db, id)
      return true
    }
    const counted = await listNextPeople(db, id, campaign.position, batchSize)
    if (counted.last !== null) {
      await addCounted(db, id, counted)
      return true
    }
    await setCounted(db, id)
    return false
  })
