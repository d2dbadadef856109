import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { handleErrors } from '../src/platform/http/error-handler.ts'
import { serveMedia } from '../src/platform/http/media.ts'
import { createFolderStore } from '../src/platform/storage/folder-store.ts'
import { allPictures } from './all-pictures.ts'
import { drawOnDemand } from './draw-on-demand.ts'
import type { PictureSet } from './pictures.ts'

let mediaDir: string
let app: FastifyInstance
const stored: string[] = []
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'zembil-media-'))
  app = Fastify()
  handleErrors(app)
  const folder = createFolderStore(mediaDir, 'everybody')
  const put: typeof folder.put = (key, ...rest) => {
    stored.push(key)
    return folder.put(key, ...rest)
  }
  serveMedia(app, drawOnDemand({ ...folder, put }))
})
afterAll(async () => {
  await app.close()
  await rm(mediaDir, { recursive: true })
})

const ask = (key: string) => app.inject(`/media/${key}`)

async function describeAnswer(key: string): Promise<string> {
  const { statusCode, headers, rawPayload } = await ask(key)
  const { format, width, height } = await sharp(rawPayload).metadata()
  return `${statusCode} ${headers['content-type']}: ${format} ${width}×${height}`
}

function pictureLike(fits: (picture: PictureSet) => boolean): string {
  const found = allPictures().find(fits)
  if (!found) throw new Error('the catalogue has no such picture')
  return found.set
}
const advert = pictureLike(({ ratio }) => ratio === 3)
const packed = pictureLike(({ backdrop }) => backdrop === 'disc')
const banana = pictureLike(({ set }) => set.startsWith('banana-green-a-'))

it('draws the file that is requested at its own size, and no other', async () => {
  expect(await describeAnswer(`${banana}/240.webp`)).toBe('200 image/webp: webp 240×240')
  expect(await readdir(join(mediaDir, banana))).toEqual(['240.webp'])
  expect(await describeAnswer(`${packed}/480.avif`)).toBe('200 image/avif: heif 480×480')
  expect(await describeAnswer(`${packed}/960.webp`)).toBe('200 image/webp: webp 960×960')
  expect(await describeAnswer(`${advert}/480.webp`)).toBe('200 image/webp: webp 480×160')
  expect(await describeAnswer(`${advert}/1440.avif`)).toBe('200 image/avif: heif 1440×480')
  expect((await readdir(join(mediaDir, advert))).sort()).toEqual(['1440.avif', '480.webp'])
})

it('draws the icon in the middle of a light background', async () => {
  const { data, info } = await sharp((await ask(`${banana}/240.webp`)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const darkest = (x: number, y: number) => Math.min(...data.subarray((y * info.width + x) * 3).subarray(0, 3))
  expect(darkest(4, 4)).toBeGreaterThan(200)
  expect(darkest(120, 120)).toBeLessThan(140)
})

it('draws a file once, however many people request it at once and later', async () => {
  const key = `${banana}/480.webp`
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(key)))
  answers.push(await ask(key))
  const file = await readFile(join(mediaDir, key))
  for (const { statusCode, rawPayload } of answers) expect([statusCode, rawPayload.equals(file)]).toEqual([200, true])
  expect(stored.filter((one) => one === key)).toHaveLength(1)
})

it('draws all that many people request at once', async () => {
  const keys = allPictures()
    .slice(40, 60)
    .map(({ set }) => `${set}/240.webp`)
  const answers = await Promise.all(keys.map(ask))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(keys.map(() => 200))
})

it.each(['nothing/240.webp', `${banana}/241.webp`, `${advert}/240.webp`, `${banana}/240.png`, `${banana}/`])(
  'answers 404 for %s, which the demo does not have',
  async (key) => {
    expect((await ask(key)).statusCode).toBe(404)
  },
)
