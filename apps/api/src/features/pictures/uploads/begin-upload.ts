import type { PictureUpload } from '@zembil/contract/staff/catalogue/picture-shapes'
import type { PictureShape } from '@zembil/rules/goods/picture-limits'
import type { Db } from '../../../platform/database/db.ts'
import { lockKey } from '../../../platform/database/lock-key.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { uploadView } from './upload-view.ts'
import { countOpenUploads, insertUpload } from './uploads.sql.ts'

/** Limits what a member can store before anything is checked: 40 files of 15 MB. */
const mostOpen = 40
const waitSeconds = 30

export async function beginUpload(
  db: Db,
  memberId: number,
  { shape, bytes }: { shape: PictureShape; bytes: number },
): Promise<PictureUpload> {
  await lockKey(db, 'picture-uploads', memberId)
  if ((await countOpenUploads(db, memberId)) >= mostOpen) throw new AppError('too_many_uploads', {}, waitSeconds)
  return uploadView(await insertUpload(db, memberId, shape, bytes))
}
