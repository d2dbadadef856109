import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { afterFile } from '../../../test/after-file.ts'
import { startS3Server } from '../../../test/s3-server.ts'
import { type FileStore, FileStoreGone } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store, type S3Settings } from './s3-store.ts'

let parent: string
let folder: string
let settings: S3Settings
let account: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'zembil-files-'))
  folder = join(parent, 'private')
  account = await startS3Server('shop-files')
  const { endpoint, credentials } = account
  settings = { bucket: 'shop-files', prefix: 'deep/er/', region: 'us-east-1', endpoint, credentials }
})
afterAll(() => rm(parent, { recursive: true }))

const bytes = Buffer.from([0xff, 0xd8, 0xff])

const stores: [kind: string, open: () => FileStore][] = [
  ['a folder', () => createFolderStore(folder, 'owner')],
  ['a bucket', () => createS3Store(settings)],
]

describe.each(stores)('%s', (_kind, open) => {
  it('returns what was stored, and nothing for an unknown key', async () => {
    const store = open()
    await store.put('deliveries/one', bytes, 'image/jpeg')
    expect(await store.get('deliveries/one')).toEqual(bytes)
    expect(await store.get('deliveries/two')).toBeUndefined()
    expect(await store.get('deliveries')).toBeUndefined()
    expect(await store.get('deliveries/one/more')).toBeUndefined()
  })

  it('replaces a file that is stored again', async () => {
    const store = open()
    await store.put('twice', bytes, 'image/jpeg')
    await store.put('twice', Buffer.from('newer'), 'image/jpeg')
    expect(String(await store.get('twice'))).toBe('newer')
  })

  it('stores a large file unchanged', async () => {
    const store = open()
    const large = Buffer.alloc(3_000_000, createHash('sha512').update('seed').digest())
    await store.put('large.webp', large, 'image/webp')
    expect((await store.get('large.webp'))?.equals(large)).toBe(true)
  })

  it('deletes a file once and succeeds again', async () => {
    const store = open()
    await store.put('gone', bytes, 'image/jpeg')
    await store.delete('gone')
    await store.delete('gone')
    expect(await store.get('gone')).toBeUndefined()
  })

  const outside = ['../out', '/etc/passwd', 'a/../../b', '.hidden', 'a//b', '', 'x'.repeat(501)]
  it.each(outside)('refuses the key %j', async (key) => {
    const store = open()
    await expect(store.put(key, bytes, 'image/jpeg')).rejects.toThrow('invalid')
    await expect(store.get(key)).rejects.toThrow('invalid')
    await expect(store.delete(key)).rejects.toThrow('invalid')
  })
})

it('a folder of private files is closed to other users of the machine, and keeps no draft', async () => {
  await createFolderStore(folder, 'owner').put('closed/one', bytes, 'image/jpeg')
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777
  expect(await modeOf(folder)).toBe(0o700)
  expect(await modeOf(join(folder, 'closed'))).toBe(0o700)
  expect(await modeOf(join(folder, 'closed/one'))).toBe(0o600)
  expect(await readdir(join(folder, 'closed'))).toEqual(['one'])
})

it('a folder of pictures can be read by the processes of other users', async () => {
  const open = join(parent, 'media')
  await createFolderStore(open, 'everybody').put('one', bytes, 'image/jpeg')
  expect((await stat(join(open, 'one'))).mode & 0o044).toBe(0o044)
})

it('a folder has no file whose name is longer than the file system allows', async () => {
  expect(await createFolderStore(folder, 'owner').get('long'.repeat(75))).toBeUndefined()
})

describe('a bucket that does not answer as expected', () => {
  const anyCall = async (store: FileStore) => {
    await expect(store.get('one')).rejects.toThrow(FileStoreGone)
    await expect(store.put('one', bytes, 'image/jpeg')).rejects.toThrow(FileStoreGone)
    await expect(store.delete('one')).rejects.toThrow(FileStoreGone)
  }

  it('is told apart from a missing file: wrong credentials', async () => {
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' }
    await anyCall(createS3Store({ ...settings, credentials }))
  })

  it('is told apart from a missing file: no such bucket', async () => {
    await anyCall(createS3Store({ ...settings, bucket: 'another' }))
  })

  it('is told apart from a missing file: nobody listens', async () => {
    const gone = await startS3Server('shop-files')
    await gone.stop()
    await anyCall(createS3Store({ ...settings, endpoint: gone.endpoint }))
  })

  it('is given up within the time of a request if it accepts the connection and stays silent', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    afterFile(() => void silent.close())
    await once(silent, 'listening')
    const address = silent.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const store = createS3Store({ ...settings, endpoint: `http://127.0.0.1:${address.port}` })
    const start = Date.now()
    await expect(store.get('one')).rejects.toThrow(FileStoreGone)
    expect(Date.now() - start).toBeLessThan(10_000)
  })
})
