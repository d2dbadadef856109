import { crc32, deflateSync } from 'node:zlib'
import type { PictureUpload } from '@zembil/contract/staff/catalogue/picture-shapes'
import { mostPictureBytes } from '@zembil/rules/goods/picture-limits'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aPhoto,
  begin,
  make,
  type PictureShop,
  sendPart,
  testPictures,
  upload,
} from '../../../test/staff/test-pictures.ts'
import { signInAs, type TestSession } from '../../../test/staff/test-staff.ts'
import { cleanUploads } from './clean-pictures.ts'
import { finishUpload } from './making/finish-upload.ts'
import { openOnlyPhotos } from './making/photo-loaders.ts'

let shop: PictureShop
let editor: TestSession
beforeAll(async () => {
  openOnlyPhotos()
  shop = await testPictures()
  editor = await signInAs(shop, { roles: ['catalogue'] })
})
// Other test files of this process draw SVG.
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }))

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of one colour: 20,000 × 20,000 pixels are 48 KB. */
function aBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const script = '<script>alert(1)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${script}<image href="file:///etc/passwd"/></svg>`
const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(100)])
const slow = { timeout: 120_000 }

const refused: [what: string, file: () => Promise<Buffer> | Buffer, because: string][] = [
  ['SVG with a script', () => Buffer.from(svg), 'type'],
  ['SVG behind the first bytes of a JPEG', () => Buffer.from(`\xff\xd8\xff${svg}`, 'latin1'), 'broken'],
  ['SVG behind the first bytes of a PNG', () => Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1'), 'broken'],
  ['SVG that calls itself WebP', () => Buffer.from(`RIFF\xff\xff\0\0WEBP${svg}`, 'latin1'), 'broken'],
  ['an HTML page', () => Buffer.from(`<!doctype html>${script}`), 'type'],
  ['a GIF', () => Buffer.from('GIF89a\x01\0\x01\0', 'latin1'), 'type'],
  ['a TIFF', () => aPhoto(20, 20).tiff().toBuffer(), 'type'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'type'],
  ['a program', () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), 'type'],
  ['a HEIC', () => heic, 'heic'],
  ['a single byte', () => Buffer.from('\xff', 'latin1'), 'type'],
  ['400 megapixels in 48 KB', () => aBomb(20_000), 'pixels'],
  [
    '4,000 megapixels that a header claims',
    () => aBomb(8).fill(Buffer.from([0, 0, 0xf6, 0x18, 0, 0, 0xf6, 0x18]), 16, 24),
    'pixels',
  ],
  ['half a JPEG', async () => halfOf(await aPhoto().jpeg().toBuffer()), 'broken'],
  ['half a PNG', async () => halfOf(await aPhoto().png().toBuffer()), 'broken'],
  ['half a WebP', async () => halfOf(await aPhoto().webp().toBuffer()), 'broken'],
  ['half an AVIF', async () => halfOf(await aPhoto(400, 300).avif({ effort: 0 }).toBuffer()), 'broken'],
  ['an AVIF without content', () => Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1'), 'broken'],
]
const halfOf = (file: Buffer): Buffer => file.subarray(0, Math.floor(file.length / 2))

describe('what only calls itself a picture', () => {
  it.each(refused)('%s is refused, and nothing of it is left', slow, async (_what, file, because) => {
    const before = await shop.shownFiles()
    expect(await upload(shop, editor, await file())).toMatchObject({
      state: 'refused',
      refused_because: because,
      picture: null,
    })
    expect(await shop.shownFiles()).toEqual(before)
    expect(await shop.incomingFiles()).toEqual([])
  })

  it.each(['jpeg', 'png', 'webp'] as const)(
    'a %s with a page hidden in it keeps only its pixels',
    slow,
    async (format) => {
      const photo = await aPhoto()
        .withExif({ IFD0: { ImageDescription: script } })
        .toFormat(format)
        .toBuffer()
      const zip = Buffer.concat([
        Buffer.from('PK\x03\x04', 'latin1'),
        Buffer.from(script),
        Buffer.from('PK\x05\x06', 'latin1'),
      ])
      const { state, picture } = await upload(shop, editor, Buffer.concat([photo, Buffer.from(script), zip]))
      expect(state).toBe('ready')
      for (const file of ['240.webp', '960.webp', '240.avif', '960.avif']) {
        const { rawPayload } = await shop.app.inject(`/media/${picture}/${file}`)
        expect(rawPayload.length).toBeGreaterThan(100)
        expect(rawPayload.includes('script')).toBe(false)
      }
      expect(await shop.incomingFiles()).toEqual([])
    },
  )

  it('a part that is not sent as bytes is refused', async () => {
    const { id } = await begin(shop, editor, 100)
    for (const type of ['image/jpeg', 'multipart/form-data; boundary=x', 'text/html']) {
      const input = { params: { id }, query: { offset: 0 }, body: Buffer.alloc(100), headers: { 'content-type': type } }
      expect((await shop.askStaff('PUT /picture-uploads/:id/part', input, editor)).statusCode, type).toBe(415)
    }
  })

  it('the largest file is taken, whatever is in it', slow, async () => {
    const file = Buffer.concat([await aPhoto().jpeg().toBuffer(), Buffer.alloc(mostPictureBytes)]).subarray(
      0,
      mostPictureBytes,
    )
    expect(await upload(shop, editor, file)).toMatchObject({ state: 'ready' })
    expect(await shop.incomingFiles()).toEqual([])
  })
})

it('200 files at once are answered or told to wait, and leave nothing', { timeout: 240_000 }, async () => {
  const before = await shop.shownFiles()
  const member = await signInAs(shop, { roles: ['catalogue'] })
  const hostile = [Buffer.from(svg), aBomb(20_000), heic, halfOf(await aPhoto().jpeg().toBuffer())]
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, index): Promise<number | string> => {
      const file = hostile[index % hostile.length] as Buffer
      const body = { shape: 'square', bytes: file.length }
      const begun = await shop.askStaff('POST /picture-uploads', { body }, member)
      if (begun.statusCode !== 200) return begun.json<{ code: string }>().code
      const { id } = begun.json<{ data: { id: number } }>().data
      const sent = await sendPart(shop, member, id, 0, file)
      if (sent.statusCode !== 200) return sent.json<{ code: string }>().code
      if (sent.json<{ data: PictureUpload }>().data.state === 'arriving') await make(shop, member, id)
      return id
    }),
  )
  const ids = answers.filter((answer) => typeof answer === 'number')
  expect(ids.length).toBeGreaterThan(0)
  // A busy database is told with a 503, which the console repeats.
  for (const code of answers.filter((answer) => typeof answer === 'string'))
    expect(['too_many_uploads', 'unavailable']).toContain(code)
  for (const id of ids) await finishUpload(shop.worker, id)
  await sql`update picture_uploads set touched_at = now() - interval '2 days', state = 'canceled', refused_because = null
    where state in ('arriving', 'waiting')`.execute(shop.deps.db)
  await cleanUploads(shop.worker)
  const { rows } = await sql`select from picture_uploads where member_id = ${member.id} and state <> 'refused'`.execute(
    shop.deps.db,
  )
  expect(rows).toEqual([])
  expect(await shop.shownFiles()).toEqual(before)
  expect(await shop.incomingFiles()).toEqual([])
})
