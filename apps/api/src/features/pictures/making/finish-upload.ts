import type { Deps } from '../../../deps.ts'
import { deleteParts } from '../uploads/upload-parts.ts'
import { makePicture } from './make-picture.ts'
import { findEndedUpload } from './making.sql.ts'

/** Makes the picture of a complete upload, and deletes the parts of every ended one. Repeated after a failure. */
export async function finishUpload(
  deps: Pick<Deps, 'db' | 'privateFiles' | 'pictures'>,
  uploadId: number,
): Promise<void> {
  const upload = await findEndedUpload(deps.db, uploadId)
  if (!upload) return
  const { state, crop } = upload
  if (state === 'waiting' && crop) await makePicture(deps, { ...upload, crop })
  await deleteParts(deps.privateFiles, upload)
}
