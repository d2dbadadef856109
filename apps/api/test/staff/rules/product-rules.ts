import type { ProductApi } from '@zembil/contract/staff/catalogue/products'
import { type Role, roles } from '@zembil/contract/staff/permissions'
import { aProduct } from '../../a-product.ts'
import type { Console } from '../test-staff.ts'
import { versionOfProduct } from '../version-of-product.ts'
import { type Input, leaders, type Rule } from './staff-rule.ts'

const reads: readonly Role[] = roles.filter((role) => role !== 'courier')
const writes = [...leaders, 'catalogue'] as const
/** A product that no order of these tests contains: its price changes. */
const productId = 200
const one = { params: { id: productId } }
const nothing: Input = () => ({})

/** Who may see and change products. */
export function productRules(shop: () => Console): Record<keyof ProductApi, Rule> {
  const version = () => versionOfProduct(shop(), productId)
  const aPlan = () => ({
    price: '55.00',
    discount_percent: 0,
    applies_at: new Date(Date.now() + 3_600_000).toISOString(),
    is_price_confirmed: true,
  })
  const aPlanned = async () => {
    const { id } = await shop()
      .deps.db.insertInto('price_changes')
      .values({
        product_id: productId,
        price_santim: 5_500,
        discount_percent: 0,
        state: 'planned',
        applies_at: new Date(Date.now() + 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: productId, price_id: id }
  }
  return {
    'GET /products': { who: reads, own: nothing },
    'GET /products/choices': { who: reads, own: nothing },
    'GET /products/:id': { who: reads, own: () => one },
    'GET /products/:id/uses': { who: reads, own: () => one },
    'GET /products/:id/prices': { who: reads, own: () => one },
    'POST /products/bulk/search': {
      who: reads,
      own: () => ({ body: { ids: [productId], change: { kind: 'state', is_active: true } } }),
    },
    'POST /products/bulk': {
      who: writes,
      own: async () => ({
        body: {
          rows: [{ id: productId, version: await version() }],
          change: { kind: 'price', by: 'amount', value: 1, step: 1 },
        },
      }),
    },
    'POST /products': { who: writes, own: () => ({ body: aProduct() }) },
    'PUT /products/:id': {
      who: writes,
      own: async () => ({ ...one, body: { ...aProduct(), version: await version(), is_price_confirmed: true } }),
    },
    'PUT /products/:id/state': {
      who: writes,
      own: async () => ({ ...one, body: { version: await version(), is_active: true } }),
    },
    'POST /products/:id/prices': { who: writes, own: () => ({ ...one, body: aPlan() }) },
    'POST /products/:id/prices/:price_id/withdraw': {
      who: writes,
      own: async () => ({ params: await aPlanned() }),
    },
  }
}
