import { setTimeout as pause } from 'node:timers/promises'
import { customerBase } from '@zembil/contract/customer-api'
import { followsWithin } from '@zembil/rules/search/freshness'
import { changeProduct } from '../../apps/api/src/features/catalog/staff-products/change-product.ts'
import { createProduct } from '../../apps/api/src/features/catalog/staff-products/create-product.ts'
import { aProduct } from '../../apps/api/test/a-product.ts'
import { expect, test } from '../support/console-test.ts'
import { apiOrigin } from '../support/shop.ts'
import { inDatabase } from '../support/shop-database.ts'
import { hasNginx, startShopEdge } from '../support/start-edge.ts'

test.use({ ignoreHTTPSErrors: true })

/** Of the product itself: other products on its page may be sold out. */
const [available, soldOut] = ['https://schema.org/InStock', 'https://schema.org/OutOfStock']

const change = (id: number, part: Parameters<typeof changeProduct>[1]['change']) =>
  inDatabase((db) =>
    db.transaction().execute((trx) => changeProduct(trx, { id, change: part, by: null, mostPercent: null })),
  )
const stocked = (id: number, quantity: number) =>
  inDatabase((db) =>
    db
      .insertInto('stock_movements')
      .values({ product_id: id, store_id: 1, kind: quantity > 0 ? 'received' : 'adjusted', quantity })
      .execute(),
  )

test('a shopper behind all caches sees a new name, price and stock within the seconds that the console promises', async ({
  request,
}) => {
  test.skip(!hasNginx(), 'nginx is not installed')
  const { origin, stop } = await startShopEdge({ port: 3420, api: apiOrigin })
  try {
    const { id } = await inDatabase((db) =>
      createProduct(db, aProduct({ name: 'Zeroday kettle', price: '150.00' }), null),
    )
    await stocked(id, 50)
    const page = async () => (await request.get(`${origin}/products/${id}?lng=en`)).text()
    const found = async (name: string): Promise<number[]> => {
      const answer = await request.get(`${origin}${customerBase}/products?name=${name}`)
      return ((await answer.json()) as { data: { id: number }[] }).data.map((one) => one.id)
    }
    // Every cache keeps the old page and the old results.
    await expect.poll(page, { timeout: 60_000 }).toContain('Zeroday kettle')
    expect(await page()).toContain(available)
    expect(await found('zeroday')).toEqual([id])
    expect(await found('firstlight')).toEqual([])

    await change(id, { name: 'Firstlight kettle', price: '175.00' })
    await stocked(id, -50)
    await pause(followsWithin.search * 1_000)
    expect(await found('zeroday')).toEqual([])
    expect(await found('firstlight')).toEqual([id])

    // Nobody has asked for the page meanwhile, so the caches still have the old one.
    await pause((followsWithin.pages - followsWithin.search) * 1_000)
    const seen = await page()
    expect(seen).toContain('Firstlight kettle')
    expect(seen).toContain('175')
    expect(seen).toContain(soldOut)
    expect(seen).not.toContain('Zeroday kettle')
  } finally {
    await stop()
  }
})
