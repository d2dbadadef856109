import type { Deps } from '../../../deps.ts'
import { listFilesToDelete, setDeleted } from './photos.sql.ts'

const batch = 100

/** Deletes the private files that no row refers to. The list is shortened last, so an interrupted run is repeated. */
export async function deleteFiles({ db, privateFiles }: Pick<Deps, 'db' | 'privateFiles'>): Promise<void> {
  for (;;) {
    const keys = await listFilesToDelete(db, batch)
    for (const key of keys) await privateFiles.delete(key)
    await setDeleted(db, keys)
    if (keys.length < batch) return
  }
}
