import { productEndpoints } from '@zembil/contract/staff/catalogue/products'
import { grantsOf } from '@zembil/contract/staff/permissions'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { changeMany, previewBulk } from './bulk-change.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { getStaffProduct } from './get-staff-product.ts'
import { listStaffProducts } from './list-staff-products.ts'
import { listPrices, planPrice, withdrawPrice } from './plan-price.ts'
import { changedAct, createdAct, priceAct, switchedAct } from './product-act.ts'
import { readProductChoices } from './product-detail.sql.ts'
import { findProductUses } from './product-uses.sql.ts'

export function staffProductRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, productEndpoints, deps)
  const mostPercent = async (connection: Db, isConfirmed: boolean): Promise<number | null> =>
    isConfirmed ? null : (await deps.limits(connection)).price_change_percent

  route.read('GET /products', ({ query }) => listStaffProducts(db, query))
  route.read('GET /products/choices', async () => ({ data: await readProductChoices(db) }))
  route.read('GET /products/:id', ({ params }) => getStaffProduct(db, params.id))
  route.read('GET /products/:id/uses', async ({ params }) => ({
    data: foundOr404(await findProductUses(db, params.id)),
  }))
  route.read('GET /products/:id/prices', ({ params }) => listPrices(db, params.id))

  route.read('POST /products/bulk/search', async ({ actor, body: { ids, change } }) => ({
    data: await previewBulk(db, ids, change, {
      seesCosts: grantsOf(actor.roles, 'stock.cost').length > 0,
      mostPercent: (await deps.limits(db)).price_change_percent,
    }),
  }))
  route.act('POST /products/bulk', async ({ actor, body: { rows, change } }, tx) => {
    const { results, changes } = await changeMany(tx.db, rows, change, actor.id)
    return { answer: { data: results }, act: changes.map(({ before, after }) => changedAct(before, after)) }
  })

  route.act('POST /products', async ({ actor, body }, tx) => {
    const product = await createProduct(tx.db, body, actor.id)
    return { answer: await getStaffProduct(tx.db, product.id), act: createdAct(product) }
  })
  route.act('PUT /products/:id', async ({ actor, params: { id }, body }, tx) => {
    const { version, is_price_confirmed: isConfirmed, ...change } = body
    const checked = { change, by: actor.id, mostPercent: await mostPercent(tx.db, isConfirmed) }
    const { before, after } = await changeProduct(tx.db, { id, version, ...checked })
    return { answer: await getStaffProduct(tx.db, id), act: changedAct(before, after) }
  })
  route.act('PUT /products/:id/state', async ({ actor, params: { id }, body: { version, is_active } }, tx) => {
    const change = { change: { is_active }, by: actor.id, mostPercent: null }
    const { before, after } = await changeProduct(tx.db, { id, version, ...change })
    return { answer: await getStaffProduct(tx.db, id), act: switchedAct(before, after) }
  })
  route.act('POST /products/:id/prices', async ({ actor, params: { id }, body }, tx) => {
    const { is_price_confirmed: isConfirmed, ...plan } = body
    const checked = { by: actor.id, mostPercent: await mostPercent(tx.db, isConfirmed) }
    const data = await planPrice(tx.db, { ...plan, ...checked, id })
    return { answer: { data }, act: priceAct('price.planned', id, data) }
  })
  route.act('POST /products/:id/prices/:price_id/withdraw', async ({ actor, params: { id, price_id } }, tx) => {
    const data = await withdrawPrice(tx.db, { id, priceId: price_id, by: actor.id })
    return { answer: { data }, act: priceAct('price.withdrawn', id, data) }
  })
}
