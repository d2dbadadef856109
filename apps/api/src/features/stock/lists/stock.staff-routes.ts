import { Readable } from 'node:stream'
import { stockEndpoints } from '@zembil/contract/staff/stock/stock'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { storePhoto } from '../../staff/photos/store-photo.ts'
import { correctStock } from '../corrections/correct-stock.ts'
import { findStockPhoto, hasShelf, saveShelfPlace } from '../corrections/corrections.sql.ts'
import { requireStore } from '../require-available.ts'
import { getProductStock, listMovements } from './get-product-stock.ts'
import { findGoods, listStock } from './list-stock.ts'
import { findStockChoices } from './stock-list.sql.ts'

const onProduct = (id: number) => ({ kind: 'product', id }) as const

export function stockRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, limits, privateFiles } = deps
  const route = staffRoutesOf(app, stockEndpoints, deps)

  route.read('GET /stock', async ({ stores, query }) => listStock(db, stores, query, (await limits(db)).low_stock_days))
  route.read('GET /stock/choices', async () => ({ data: await findStockChoices(db) }))
  route.read('GET /stock/:id', async ({ actor, stores, params }) =>
    getProductStock(db, actor, { stores, lowDays: (await limits(db)).low_stock_days }, params.id),
  )
  route.read('GET /stock/:id/movements', ({ stores, params, query }) => listMovements(db, stores, params.id, query))
  route.read('POST /stock/search', ({ stores, body }) => findGoods(db, stores, body))
  route.preparedAct(
    'POST /stock/:id/corrections',
    ({ body }) => storePhoto(deps, 'stock', body.photo),
    async ({ actor, stores, params: { id }, body, prepared: photo }, tx) => {
      const mostWaste = (await limits(tx.db)).waste_photo_birr * 100
      const data = await correctStock(tx.db, stores, { ...body, productId: id, staffId: actor.id, photo, mostWaste })
      const { store_id, difference, reason } = body
      const after = { store_id, difference, reason, has_photo: photo !== undefined, movement_id: data.movement_id }
      return { answer: { data }, act: { action: 'stock.corrected', subject: onProduct(id), after, reason: body.note } }
    },
  )
  route.preparedAct(
    'GET /stock-photos/:id',
    async ({ params, stores }) => {
      const photo = foundOr404(await findStockPhoto(db, params.id, stores))
      return { ...photo, content: foundOr404(await privateFiles.get(photo.key)) }
    },
    async ({ params, prepared: { type, content, product_id } }, _tx, reply) => {
      reply.type(type)
      return {
        answer: Readable.from(content, { objectMode: false }),
        act: { action: 'stock.photo-opened', subject: onProduct(product_id), after: { movement_id: params.id } },
      }
    },
  )
  route.act('PUT /stock/:id/place', async ({ stores, params: { id }, body: { store_id, place } }, tx) => {
    requireStore(stores, store_id)
    if (!(await hasShelf(tx.db, store_id, id))) throw new AppError('not_found')
    const before = await saveShelfPlace(tx.db, store_id, id, place)
    return {
      answer: { data: { place } },
      act: {
        action: 'stock.placed',
        subject: onProduct(id),
        before: { store_id, place: before },
        after: { store_id, place },
      },
    }
  })
}
