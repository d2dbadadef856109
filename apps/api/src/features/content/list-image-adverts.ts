import type { ImageAdvert } from '@zembil/contract/content'
import type { Db } from '../../platform/database/db.ts'
import { fallbackPicture, picturePath } from '../../platform/http/picture-paths.ts'
import { listImageAdvertRows } from './image-adverts.sql.ts'

export async function listImageAdverts(db: Db, day?: string): Promise<{ data: ImageAdvert[] }> {
  const rows = await listImageAdvertRows(db, day)
  const data = rows.map(({ picture, created_at, is_popup, ...row }) => ({
    ...row,
    image_path: picturePath(picture ?? fallbackPicture, 960),
    created_at: created_at.toISOString(),
    is_popup: is_popup ? (1 as const) : (0 as const),
  }))
  return { data }
}
