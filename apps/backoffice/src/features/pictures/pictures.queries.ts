import { callQuery } from '../../platform/api/call-query.ts'

export const productPicturesQuery = (id: number) => callQuery('GET /products/:id/pictures', { params: { id } })
