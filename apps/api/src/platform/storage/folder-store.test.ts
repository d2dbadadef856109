import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'

let parent: string
let folder: string
let store: FileStore
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'zembil-files-'))
  folder = join(parent, 'private')
  store = createFolderStore(folder)
})
afterAll(() => rm(parent, { recursive: true }))

const bytes = Buffer.from([0xff, 0xd8, 0xff])

it('returns what was stored, and nothing for an unknown key', async () => {
  await store.put('deliveries/one', bytes, 'image/jpeg')
  expect(await store.get('deliveries/one')).toEqual(bytes)
  expect(await store.get('deliveries/two')).toBeUndefined()
})

it('is closed to other users of the machine, and leaves no draft behind', async () => {
  await store.put('deliveries/closed', bytes, 'image/jpeg')
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777
  expect(await modeOf(folder)).toBe(0o700)
  expect(await modeOf(join(folder, 'deliveries'))).toBe(0o700)
  expect(await modeOf(join(folder, 'deliveries/closed'))).toBe(0o600)
  expect((await readdir(join(folder, 'deliveries'))).filter((name) => name.startsWith('.'))).toEqual([])
})

it('deletes a file once and succeeds again', async () => {
  await store.put('gone', bytes, 'image/jpeg')
  await store.delete('gone')
  await store.delete('gone')
  expect(await store.get('gone')).toBeUndefined()
})

it.each(['../out', '/etc/passwd', 'a/../../b', '.hidden', 'a//b', ''])('refuses the key %j', async (key) => {
  await expect(store.put(key, bytes, 'image/jpeg')).rejects.toThrow('invalid')
  await expect(store.get(key)).rejects.toThrow('invalid')
  await expect(store.delete(key)).rejects.toThrow('invalid')
})
