import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

/** No part of a key begins with a dot, so no key leads out of the folder or to a draft. */
const validKey = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/** Only the user of our processes may open the folder and its files. */
const [folderMode, fileMode] = [0o700, 0o600]

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Keeps private files in a folder, which no server sends out. The type of a file is not kept: its row knows it. */
export function createFolderStore(folder: string): FileStore {
  function pathOf(key: string): string {
    if (!validKey.test(key)) throw new Error('the key of a file is invalid')
    return join(folder, key)
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: folderMode })
      const draft = join(dirname(path), `.${randomUUID()}`)
      const file = await open(draft, 'wx', fileMode)
      try {
        await file.writeFile(bytes)
        // A row that refers to the file is committed next; the file must not be lost when the machine stops.
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
