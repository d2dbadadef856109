import type { Deps } from '../../../deps.ts'
import { applyPrice, listDuePrices, listDueProducts } from './prices.sql.ts'
import { lockProducts } from './product-record.sql.ts'

/** Few at a time, so that nobody waits long for the rows. */
const batchSize = 50
/** The rest is left to the next minute. */
const mostBatches = 40

/** Makes prices that are due the prices of their products. Several that are due at once apply in their order. */
export async function applyDuePrices({ jobs }: Pick<Deps, 'jobs'>): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch++) {
    const found = await jobs.transact(async ({ db }) => {
      const productIds = await listDueProducts(db, batchSize)
      if (productIds.length === 0) return 0
      await lockProducts(db, productIds)
      for (const price of await listDuePrices(db, productIds)) await applyPrice(db, price)
      return productIds.length
    })
    if (found === 0) return
  }
}
