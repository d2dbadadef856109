import type { PictureShape } from '@zembil/rules/goods/picture-limits'
import type { Db } from '../../platform/database/db.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { keepPictures } from './pictures.sql.ts'

type Wanted = { names: readonly string[]; shape: PictureShape; shown: readonly string[] }

/** Keeps the pictures from being deleted. Those that are not shown yet must be ready and of the shape. */
export async function requirePictures(db: Db, { names, shape, shown }: Wanted): Promise<void> {
  const usable = new Set([...shown, ...(await keepPictures(db, names, shape))])
  if (!names.every((name) => usable.has(name))) throw new AppError('picture_unknown')
}
