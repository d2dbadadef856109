import type { PictureUpload } from '@zembil/contract/staff/catalogue/picture-shapes'
import type { Deps } from '../../../deps.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { sniffPicture } from './sniff-picture.ts'
import { partKey, partLength } from './upload-parts.ts'
import { uploadView } from './upload-view.ts'
import { addReceived, findUpload, refuseUpload, type UploadRow } from './uploads.sql.ts'

type Part = { memberId: number; id: number; offset: number; content: Buffer }

/**
 * Stores the next part of an upload. A part that has arrived before is answered like the first time, so that a sender whose
 * connection broke can repeat it. What is no picture by its first bytes is refused before anything is stored.
 */
export async function receivePart(
  { db, privateFiles }: Pick<Deps, 'db' | 'privateFiles'>,
  { memberId, id, offset, content }: Part,
): Promise<PictureUpload> {
  const find = async () => foundOr404(await findUpload(db, id, memberId))
  const upload = await find()
  if (offset < upload.received) return uploadView(upload)
  if (!isNext(upload, offset, content)) throw new AppError('part_unexpected')
  const sniffed = offset === 0 ? sniffPicture(content) : undefined
  if (sniffed && 'fault' in sniffed) {
    await refuseUpload(db, id, sniffed.fault)
    return uploadView(await find())
  }
  const key = partKey(id, offset)
  await privateFiles.put(key, content, 'application/octet-stream')
  const isCounted = await addReceived(db, id, offset, content.length)
  const now = await find()
  // Given up while the part was stored. A copy that arrived at the same time was counted, and keeps the file.
  if (!isCounted && now.state !== 'arriving' && now.received <= offset) await privateFiles.delete(key)
  return uploadView(now)
}

const isNext = (upload: UploadRow, offset: number, content: Buffer): boolean =>
  upload.state === 'arriving' && offset === upload.received && content.length === partLength(upload, offset)
