import type { PictureKind } from '@zembil/rules/goods/picture-limits'
import { callQuery } from '../../platform/api/call-query.ts'

export const goodsPicturesQuery = (kind: PictureKind, id: number) =>
  callQuery('GET /goods/:kind/:id/pictures', { params: { kind, id } })

/** The reads that show the first picture of goods. */
export const showingPictures = {
  product: ['GET /products', 'GET /products/:id'],
  package: ['GET /goods/packages', 'GET /goods/packages/:id'],
  category: ['GET /shelves/:kind'],
} as const satisfies Record<PictureKind, readonly string[]>
