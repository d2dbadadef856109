import { randomUUID } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { insertUnclaimedFile, type StoredPhoto } from './photos.sql.ts'
import { readPhoto } from './read-photo.ts'

/**
 * Stores the photo of a report before the report's transaction, which must not wait for a storage. Nothing is left of it
 * after a day if that transaction fails.
 */
export async function storePhoto(
  { db, privateFiles }: Pick<Deps, 'db' | 'privateFiles'>,
  photo: string | undefined,
): Promise<StoredPhoto | undefined> {
  if (photo === undefined) return undefined
  const { content, type } = readPhoto(photo)
  const key = `deliveries/${randomUUID()}`
  await insertUnclaimedFile(db, key)
  await privateFiles.put(key, content, type)
  return { key, type, bytes: content.length }
}
