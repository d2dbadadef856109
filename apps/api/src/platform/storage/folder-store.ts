import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkFileKey, type FileStore } from './file-store.ts'

type Audience = 'owner' | 'everybody'

/** Private files may be opened only by the user of our processes. For others, the umask of the process decides. */
const modes: Record<Audience, { folder: number; file: number }> = {
  owner: { folder: 0o700, file: 0o600 },
  everybody: { folder: 0o777, file: 0o666 },
}

/** A key may also name a folder, lead through a file, or be longer than a file name may be: no file has it. */
const missing = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'])
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && missing.has(String(error.code))

/** Keeps files in a folder. Their type is not kept: whoever asks for a file knows it. */
export function createFolderStore(folder: string, audience: Audience): FileStore {
  const mode = modes[audience]
  function pathOf(key: string): string {
    checkFileKey(key)
    return join(folder, key)
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: mode.folder })
      const draft = join(dirname(path), `.${randomUUID()}`)
      const file = await open(draft, 'wx', mode.file)
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
