import { mkdtemp, readdir, rm } from 'node:fs/promises'
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

let mediaDir: string
let app: FastifyInstance
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'zembil-media-'))
  app = Fastify()
  handleErrors(app)
  serveMedia(app, drawOnDemand(createFolderStore(mediaDir, 'everybody')))
})
afterAll(async () => {
  await app.close()
  await rm(mediaDir, { recursive: true })
})

// Encoding shares the machine with whatever else runs; the default limit is for tests that do not draw.
it('draws a picture of the demo when it is first requested, and only that one', { timeout: 60_000 }, async () => {
  const [{ set } = { set: '' }] = allPictures()
  const sizes = [240, 480]
  const answers = await Promise.all(sizes.map((size) => app.inject(`/media/${set}/${size}.webp`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const drawn = await Promise.all(answers.map(({ rawPayload }) => sharp(rawPayload).metadata()))
  expect(drawn.map(({ format, width }) => [format, width])).toEqual(sizes.map((size) => ['webp', size]))
  expect(await readdir(mediaDir)).toEqual([set])
})

it('answers 404 for a picture that the demo does not have', async () => {
  expect((await app.inject('/media/nothing/240.webp')).statusCode).toBe(404)
})
