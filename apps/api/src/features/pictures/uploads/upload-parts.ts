import { picturePartBytes } from '@zembil/rules/goods/picture-limits'
import type { FileStore } from '../../../platform/storage/file-store.ts'

/** Parts are private files, so that nobody outside can ask for what has not been checked, on any machine of the API. */
export const partKey = (uploadId: number, offset: number): string => `picture-parts/${uploadId}-${offset}`

type Upload = { id: number; bytes: number }

/** All parts have this length but the last one. */
export const partLength = ({ bytes }: Upload, offset: number): number => Math.min(picturePartBytes, bytes - offset)

const offsetsOf = ({ bytes }: Upload): number[] =>
  Array.from({ length: Math.ceil(bytes / picturePartBytes) }, (_, index) => index * picturePartBytes)

/** The whole file; undefined when a part is missing. */
export async function readParts(files: FileStore, upload: Upload): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  for (const offset of offsetsOf(upload)) {
    const part = await files.get(partKey(upload.id, offset))
    if (!part) return undefined
    parts.push(part)
  }
  const whole = Buffer.concat(parts)
  return whole.length === upload.bytes ? whole : undefined
}

/** Also those that were stored but not counted. */
export async function deleteParts(files: FileStore, upload: Upload): Promise<void> {
  for (const offset of offsetsOf(upload)) await files.delete(partKey(upload.id, offset))
}
