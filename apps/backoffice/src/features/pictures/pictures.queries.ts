import type { PictureKind } from '@zembil/rules/goods/picture-limits'
import { callQuery } from '../../platform/api/call-query.ts'

export const goodsPicturesQuery = (kind: PictureKind, id: number) =>
  callQuery('GET /goods/:kind/:id/pictures', { params: { kind, id } })
