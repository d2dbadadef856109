import type { ProductPictures } from '@zembil/contract/staff/catalogue/picture-shapes'
import { pictureEndpoints } from '@zembil/contract/staff/catalogue/pictures'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { getProductPictures } from './get-product-pictures.ts'
import { saveProductPictures } from './save-product-pictures.ts'

const listOf = ({ pictures }: ProductPictures) => ({
  pictures: pictures.map(({ name, alt, alt_am }) => ({ name, alt, alt_am })),
})

export function productPictureRoutes(app: FastifyInstance, deps: Deps): void {
  const route = staffRoutesOf(app, pictureEndpoints, deps)

  route.read('GET /products/:id/pictures', ({ params }) => getProductPictures(deps.db, params.id))
  route.act('PUT /products/:id/pictures', async ({ params: { id }, body: { pictures, version, reason } }, tx) => {
    const { before, after } = await saveProductPictures(tx.db, { id, version, pictures })
    const subject = { kind: 'product', id } as const
    const act = {
      action: 'product.pictures-changed',
      subject,
      before: listOf(before),
      after: listOf(after),
      reason,
    } as const
    return { answer: { data: after }, act }
  })
}
