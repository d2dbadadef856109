import type { Db } from '../../platform/database/db.ts'
import { fallbackPicture, picturePath } from '../../platform/http/picture-paths.ts'
import { type CategoryRow, listCategoryRows } from './categories.sql.ts'
import { numberedPage, rangeOf } from './numbered-page.ts'

export const categoryView = ({ picture, ...row }: CategoryRow) => ({
  ...row,
  image_path: picturePath(picture ?? fallbackPicture, 480),
})

export async function listCategories(db: Db, query: { page: number; paginate: number }) {
  const rows = await listCategoryRows(db, rangeOf(query))
  return numberedPage(query, rows[0]?.total ?? 0, rows.map(categoryView))
}
