import type { PictureUpload } from '@zembil/contract/staff/catalogue/picture-shapes'
import type { Crop } from '@zembil/rules/goods/picture-limits'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { uploadEnded } from '../pictures.messages.ts'
import { uploadView } from './upload-view.ts'
import { findUpload, lockUpload, setCanceled, setWaiting } from './uploads.sql.ts'

type Own = { id: number; memberId: number }

const read = async ({ db }: Transaction, { id, memberId }: Own): Promise<PictureUpload> =>
  uploadView(foundOr404(await findUpload(db, id, memberId)))

/** Has the picture made. An upload that was refused meanwhile stays refused. */
export async function makeFromUpload(tx: Transaction, own: Own, crop: Crop): Promise<PictureUpload> {
  const { state, received, bytes } = foundOr404(await lockUpload(tx.db, own.id, own.memberId))
  if (state === 'canceled' || received < bytes) throw new AppError('part_unexpected')
  if (state === 'arriving') {
    await setWaiting(tx.db, own.id, crop)
    await tx.enqueue(uploadEnded, { upload_id: own.id })
  }
  return read(tx, own)
}

/** What is made already stays: nothing refers to it, so it is deleted in time. */
export async function cancelUpload(tx: Transaction, own: Own): Promise<PictureUpload> {
  foundOr404(await lockUpload(tx.db, own.id, own.memberId))
  await setCanceled(tx.db, own.id)
  await tx.enqueue(uploadEnded, { upload_id: own.id })
  return read(tx, own)
}
