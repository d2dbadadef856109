import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { FileStore } from '../src/platform/storage/file-store.ts'
import { createFolderStore } from '../src/platform/storage/folder-store.ts'
import { advertPicture, type PictureSet, productPictures } from './pictures.ts'
import { renderPictures } from './render-pictures.ts'

let mediaDir: string
let store: FileStore
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'zembil-pictures-'))
  store = createFolderStore(mediaDir, 'everybody')
})
afterAll(() => rm(mediaDir, { recursive: true }))

const bananas = productPictures({ icon: 'banana', category: 'Fruits & Vegetables', views: ['a'] })
const advert = advertPicture({ title: 'Coffee', icon: 'hot-beverage', companions: ['banana'], ground: 'sand' })

async function describeFiles({ set }: PictureSet): Promise<string[]> {
  const files = (await readdir(join(mediaDir, set))).sort()
  return Promise.all(
    files.map(async (file) => {
      const { format, width, height } = await sharp(join(mediaDir, set, file)).metadata()
      return `${file} ${format} ${width}×${height}`
    }),
  )
}

// Encoding competes for the CPU, so it gets more than the default timeout.
it('renders every size in every format, and each picture once', { timeout: 60_000 }, async () => {
  const onProgress = vi.fn<(done: number, total: number) => void>()
  expect(await renderPictures([...bananas, ...bananas, advert], store, onProgress)).toBe(2)
  expect(onProgress.mock.calls).toEqual([
    [1, 2],
    [2, 2],
  ])
  expect(await Promise.all(bananas.map(describeFiles))).toEqual([
    [
      '240.avif heif 240×240',
      '240.webp webp 240×240',
      '480.avif heif 480×480',
      '480.webp webp 480×480',
      '960.avif heif 960×960',
      '960.webp webp 960×960',
    ],
  ])
  expect(await describeFiles(advert)).toEqual([
    '1440.avif heif 1440×480',
    '1440.webp webp 1440×480',
    '480.avif heif 480×160',
    '480.webp webp 480×160',
    '960.avif heif 960×320',
    '960.webp webp 960×320',
  ])
})

it('skips pictures that exist, and leaves no temporary files', async () => {
  const onProgress = vi.fn<(done: number, total: number) => void>()
  expect(await renderPictures([...bananas, advert], store, onProgress)).toBe(0)
  expect(onProgress).not.toHaveBeenCalled()
  expect((await readdir(mediaDir)).sort()).toEqual([...bananas, advert].map(({ set }) => set).sort())
})

it('draws the icon in the middle of a light background', async () => {
  const [banana] = bananas
  const file = join(mediaDir, banana?.set ?? '', '240.webp')
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const darkest = (x: number, y: number) => Math.min(...data.subarray((y * info.width + x) * 3).subarray(0, 3))
  expect(darkest(4, 4)).toBeGreaterThan(200)
  expect(darkest(120, 120)).toBeLessThan(140)
})

it('renders a set again that was interrupted before its last file', async () => {
  const [banana] = bananas
  if (!banana) throw new Error('no set')
  await rm(join(mediaDir, banana.set, '240.webp'))
  expect(await renderPictures(bananas, store)).toBe(1)
  expect(await readdir(join(mediaDir, banana.set))).toHaveLength(6)
})
