import { randomUUID } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { readPhoto } from './read-photo.ts'
import { insertUnclaimedFile, type StoredPhoto } from './unclaimed-files.sql.ts'

/**
 * Stores a photo before the transaction that refers to it, which must not wait for a storage. Nothing is left of it after a
 * day if that transaction fails.
 */
export async function storePhoto(
  { db, privateFiles }: Pick<Deps, 'db' | 'privateFiles'>,
  folder: 'deliveries' | 'stock',
  photo: string | undefined,
): Promise<StoredPhoto | undefined> {
  if (photo === undefined) return undefined
  const { content, type } = readPhoto(photo)
  const key = `${folder}/${randomUUID()}`
  await insertUnclaimedFile(db, key)
  await privateFiles.put(key, content, type)
  return { key, type, bytes: content.length }
}
