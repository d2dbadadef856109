import type { GoodsPictures } from '@zembil/contract/staff/catalogue/picture-shapes'
import { pictureEndpoints } from '@zembil/contract/staff/catalogue/pictures'
import type { PictureKind } from '@zembil/rules/goods/picture-limits'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import type { Act } from '../../staff/audit/write-audit.sql.ts'
import { getGoodsPictures } from './get-goods-pictures.ts'
import { saveGoodsPictures } from './save-goods-pictures.ts'

const listOf = ({ pictures }: GoodsPictures) => ({
  pictures: pictures.map(({ name, alt, alt_am }) => ({ name, alt, alt_am })),
})

const acts: Record<PictureKind, (id: number) => Act> = {
  product: (id) => ({ action: 'product.pictures-changed', subject: { kind: 'product', id } }),
  package: (id) => ({ action: 'package.pictures-changed', subject: { kind: 'package', id } }),
  category: (id) => ({ action: 'shelf.pictures-changed', subject: { kind: 'shelf', id: `category:${id}` } }),
}

export function goodsPictureRoutes(app: FastifyInstance, deps: Deps): void {
  const route = staffRoutesOf(app, pictureEndpoints, deps)

  route.read('GET /goods/:kind/:id/pictures', ({ params: { kind, id } }) => getGoodsPictures(deps.db, kind, id))
  route.act('PUT /goods/:kind/:id/pictures', async ({ actor, params: { kind, id }, body }, tx) => {
    const { pictures, version, reason } = body
    const { before, after } = await saveGoodsPictures(tx.db, { kind, id, version, pictures, by: actor.id })
    return { answer: { data: after }, act: { ...acts[kind](id), before: listOf(before), after: listOf(after), reason } }
  })
}
