import { picturePartBytes } from '@zembil/rules/goods/picture-limits'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  aPhoto,
  begin,
  make,
  middle,
  type PictureShop,
  sendPart,
  sendParts,
  testPictures,
  upload,
} from '../../../test/staff/test-pictures.ts'
import { auditOf, signInAs, type TestSession } from '../../../test/staff/test-staff.ts'
import { cleanPictures, cleanUploads } from './clean-pictures.ts'
import { takeUnused } from './cleaning.sql.ts'
import { finishUpload } from './making/finish-upload.ts'

let shop: PictureShop
let editor: TestSession
beforeAll(async () => {
  shop = await testPictures({ RESPONSE_CACHE_SECONDS: '0' })
  editor = await signInAs(shop, { roles: ['catalogue'] })
})

const slow = { timeout: 60_000 }
const fileOf = async (name: string | null, file: string) => {
  const { rawPayload, statusCode, headers } = await shop.app.inject(`/media/${name}/${file}`)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  return rawPayload
}
const colourAt = async (file: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 3
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
  if (Math.min(red, green, blue) > 230) return 'white'
  return red > blue ? 'red' : 'blue'
}
const age = (table: 'pictures' | 'picture_uploads', column: string, days: number) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - ${days} * interval '1 day'`.execute(
    shop.deps.db,
  )
const plain = (name: string | null) => ({ name, alt: null, alt_am: null })
/** Bytes that a decoder does not see, so that a file has several parts. */
const long = async () => Buffer.concat([await aPhoto().jpeg().toBuffer(), Buffer.alloc(2 * picturePartBytes)])

describe('making a picture', () => {
  it('gives AVIF and WebP in three sizes, and deletes the upload', slow, async () => {
    const made = await upload(shop, editor, await aPhoto().jpeg().toBuffer())
    expect(made).toMatchObject({
      state: 'ready',
      refused_because: null,
      picture: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    for (const width of [240, 480, 960])
      for (const [format, known] of [
        ['webp', 'webp'],
        ['avif', 'heif'],
      ])
        expect(await sharp(await fileOf(made.picture, `${width}.${format}`)).metadata()).toMatchObject({
          width,
          height: width,
          format: known,
        })
    expect(await shop.incomingFiles()).toEqual([])
    expect((await auditOf(shop, editor.id)).slice(-2).map(({ action }) => action)).toEqual([
      'picture.started',
      'picture.made',
    ])
  })

  it('gives the pictures of adverts at 3:1', slow, async () => {
    const crop = { left: 0, top: 0, width: 1_200 }
    const { picture } = await upload(shop, editor, await aPhoto().webp().toBuffer(), { shape: 'wide', crop })
    for (const width of [480, 960, 1440])
      expect(await sharp(await fileOf(picture, `${width}.webp`)).metadata()).toMatchObject({ width, height: width / 3 })
  })

  it('turns it upright and removes what the camera wrote', slow, async () => {
    const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '9/1 1/1 1/1', GPSLatitudeRef: 'N' } }
    // The camera was turned: what is left in the file is on top of the picture.
    const source = await aPhoto(1_000, 1_000).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await sharp(source).metadata()).exif).toBeDefined()
    const { picture } = await upload(shop, editor, source, { crop: { left: 0, top: 0, width: 1_000 } })
    const file = await fileOf(picture, '960.webp')
    expect(await sharp(file).metadata()).not.toHaveProperty('exif')
    expect(file.includes('Camera')).toBe(false)
    expect([await colourAt(file, 0.5, 0.1), await colourAt(file, 0.5, 0.9)]).toEqual(['red', 'blue'])
  })

  it('shows the chosen part, and white where it reaches over the edge', slow, async () => {
    const source = await aPhoto(1_000, 500).png().toBuffer()
    const right = await upload(shop, editor, source, { crop: { left: 500, top: 0, width: 500 } })
    expect(await colourAt(await fileOf(right.picture, '960.webp'), 0.02, 0.5)).toBe('blue')
    const whole = await upload(shop, editor, source, { crop: { left: 0, top: -250, width: 1_000 } })
    const file = await fileOf(whole.picture, '480.webp')
    expect(await Promise.all([0.05, 0.5, 0.95].map((y) => colourAt(file, 0.2, y)))).toEqual(['white', 'red', 'white'])
    expect((await upload(shop, editor, source, { crop: { left: 2_000, top: 0, width: 100 } })).refused_because).toBe(
      'crop',
    )
  })

  it('names equal pixels alike, and different ones differently', slow, async () => {
    const [jpeg, other] = [await aPhoto().png().toBuffer(), await aPhoto(1_300).png().toBuffer()]
    const names = [
      await upload(shop, editor, jpeg),
      await upload(shop, editor, jpeg),
      await upload(shop, editor, other),
    ]
    expect(names[0]?.picture).toBe(names[1]?.picture)
    expect(names[2]?.picture).not.toBe(names[0]?.picture)
  })

  it('is not ready before its last file is written, and is finished by the next try', slow, async () => {
    const file = await aPhoto().rotate(180).jpeg().toBuffer()
    const { id } = await begin(shop, editor, file.length)
    await sendParts(shop, editor, id, file)
    await make(shop, editor, id)
    let left = 4
    const failing = {
      ...shop.worker.pictures,
      put: (...args: Parameters<typeof shop.worker.pictures.put>) =>
        left-- > 0 ? shop.worker.pictures.put(...args) : Promise.reject(new Error('no space')),
    }
    await expect(finishUpload({ ...shop.worker, pictures: failing }, id)).rejects.toThrow('no space')
    const read = async () => (await shop.callStaff('GET /picture-uploads/:id', { params: { id } }, editor)).data
    expect(await read()).toMatchObject({ state: 'waiting', picture: null })
    await finishUpload(shop.worker, id)
    expect(await read()).toMatchObject({ state: 'ready' })
  })
})

describe('an upload', () => {
  it('continues after a lost connection with the part that is missing', slow, async () => {
    const file = await long()
    const { id } = await begin(shop, editor, file.length)
    await sendPart(shop, editor, id, 0, file.subarray(0, picturePartBytes))
    const { data } = await shop.callStaff('GET /picture-uploads/:id', { params: { id } }, editor)
    expect(data.received).toBe(picturePartBytes)
    // The answer was lost, so the sender repeats the part.
    expect((await sendPart(shop, editor, id, 0, file.subarray(0, picturePartBytes))).json()).toMatchObject({
      data: { received: picturePartBytes },
    })
    expect(await sendParts(shop, editor, id, file, data.received)).toMatchObject({ received: file.length })
    await make(shop, editor, id)
    await finishUpload(shop.worker, id)
    expect(await shop.callStaff('GET /picture-uploads/:id', { params: { id } }, editor)).toMatchObject({
      data: { state: 'ready' },
    })
  })

  it('counts a part once that arrives several times at the same moment', async () => {
    const file = await long()
    const { id } = await begin(shop, editor, file.length)
    const part = file.subarray(0, picturePartBytes)
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendPart(shop, editor, id, 0, part)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await sendParts(shop, editor, id, file, picturePartBytes)).toMatchObject({ received: file.length })
    await shop.callStaff('DELETE /picture-uploads/:id', { params: { id } }, editor)
    await finishUpload(shop.worker, id)
  })

  it('refuses a part that is not next, too short or too long, and to be made before it is complete', async () => {
    const file = await long()
    const { id } = await begin(shop, editor, file.length)
    const send = async (offset: number, body: Buffer) => (await sendPart(shop, editor, id, offset, body)).json().code
    expect(await send(picturePartBytes, file.subarray(0, picturePartBytes))).toBe('part_unexpected')
    expect(await send(0, file.subarray(0, 1_000))).toBe('part_unexpected')
    expect(await send(0, file)).toBe('payload_too_large')
    expect((await make(shop, editor, id)).json().code).toBe('part_unexpected')
    expect(await shop.incomingFiles()).toEqual([])
    const body = { shape: 'square', bytes: 15_000_001 }
    expect((await shop.askStaff('POST /picture-uploads', { body }, editor)).json().code).toBe('validation_failed')
  })

  it('belongs to one member', async () => {
    const { id } = await begin(shop, editor, 5)
    const colleague = await signInAs(shop, { roles: ['catalogue'] })
    const params = { id }
    for (const answer of [
      await shop.askStaff('GET /picture-uploads/:id', { params }, colleague),
      await shop.askStaff('DELETE /picture-uploads/:id', { params }, colleague),
      await make(shop, colleague, id),
      await sendPart(shop, colleague, id, 0, Buffer.from('abcde')),
    ])
      expect(answer.json()).toMatchObject({ code: 'not_found' })
  })

  it('leaves nothing when it is canceled or abandoned', slow, async () => {
    const file = await long()
    const canceled = await begin(shop, editor, file.length)
    await sendPart(shop, editor, canceled.id, 0, file.subarray(0, picturePartBytes))
    await shop.callStaff('DELETE /picture-uploads/:id', { params: { id: canceled.id } }, editor)
    await finishUpload(shop.worker, canceled.id)
    expect(await shop.incomingFiles()).toEqual([])
    expect((await make(shop, editor, canceled.id)).json().code).toBe('part_unexpected')

    const abandoned = await begin(shop, editor, file.length)
    await sendPart(shop, editor, abandoned.id, 0, file.subarray(0, picturePartBytes))
    await cleanUploads(shop.worker)
    expect(await shop.incomingFiles()).toHaveLength(1)
    await age('picture_uploads', 'touched_at', 2)
    await cleanUploads(shop.worker)
    expect(await shop.incomingFiles()).toEqual([])
    const answer = await shop.askStaff('GET /picture-uploads/:id', { params: { id: abandoned.id } }, editor)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })
})

describe('the pictures of a product', () => {
  const params = { kind: 'product', id: 2 } as const
  const read = async () => (await shop.callStaff('GET /goods/:kind/:id/pictures', { params }, editor)).data
  const set = (pictures: object[], version: number) =>
    shop.askStaff('PUT /goods/:kind/:id/pictures', { params, body: { pictures, version } }, editor)

  it('are shown to shoppers in their order, with what the audit log says', slow, async () => {
    const { picture } = await upload(shop, editor, await aPhoto(1_100, 1_000).png().toBuffer())
    const before = await read()
    const [old] = before.pictures
    const wanted = [{ ...plain(picture), alt: 'A red bag', alt_am: 'ቀይ ቦርሳ' }, plain(old?.name ?? '')]
    const answer = await set(wanted, before.version)
    expect(answer.json()).toMatchObject({
      data: { version: before.version + 1, pictures: [{ ...wanted[0], source_width: 900 }, wanted[1]] },
    })
    const { data: product } = await shop.call('GET /products/:id', { params: { id: 2 } })
    expect(product.image_alts).toEqual([
      { alt: 'A red bag', alt_am: 'ቀይ ቦርሳ' },
      { alt: null, alt_am: null },
    ])
    expect(product.image_paths).toEqual([`/media/${picture}/960.webp`, `/media/${old?.name}/960.webp`])
    expect((await auditOf(shop, editor.id)).at(-1)).toMatchObject({
      action: 'product.pictures-changed',
      subject_id: '2',
      before: { pictures: before.pictures.map(({ name }) => plain(name)) },
      after: { pictures: wanted },
    })
  })

  it('are read with a fixed number of statements', async () => {
    shop.statements.length = 0
    await read()
    expect(shop.statements).toHaveLength(3)
  })

  it(
    'refuse what is unknown, not ready, of another shape, listed twice, or older than what is saved',
    slow,
    async () => {
      const { version, pictures } = await read()
      const wide = await upload(shop, editor, await aPhoto().jpeg().toBuffer(), { shape: 'wide' })
      const first = plain(pictures[0]?.name ?? '')
      for (const name of ['0'.repeat(32), wide.picture])
        expect((await set([plain(name)], version)).json()).toMatchObject({ code: 'picture_unknown' })
      expect((await set([first, first], version)).json()).toMatchObject({ code: 'validation_failed' })
      expect((await set([plain('../../etc')], version)).json()).toMatchObject({ code: 'validation_failed' })
      expect((await set([first], version - 1)).json()).toMatchObject({
        code: 'stale_version',
        current: { data: { version } },
      })
    },
  )

  it('are saved by one of several people at the same moment', async () => {
    const { version, pictures } = await read()
    const wanted = pictures.map(({ name }) => plain(name))
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => set(wanted, version)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it('keep their files; others are deleted after 30 days', slow, async () => {
    const used = await upload(shop, editor, await aPhoto(1_000, 950).png().toBuffer())
    const unused = await upload(shop, editor, await aPhoto(1_000, 940).png().toBuffer(), {
      crop: { ...middle, left: 90 },
    })
    expect((await set([plain(used.picture)], (await read()).version)).statusCode).toBe(200)
    const folders = async () => new Set((await shop.shownFiles()).map((file) => file.split('/')[0]))
    await age('pictures', 'unused_since', 29)
    await cleanPictures(shop.worker)
    expect(await folders()).toContain(unused.picture)
    await age('pictures', 'unused_since', 2)
    await cleanPictures(shop.worker)
    expect(await folders()).toContain(used.picture)
    expect(await folders()).not.toContain(unused.picture)
    expect((await set([plain(unused.picture)], (await read()).version)).json().code).toBe('picture_unknown')
  })

  it('are not taken for unused when they came into use after that was noted', async () => {
    const { version, pictures } = await read()
    expect((await set([plain(pictures[0]?.name ?? '')], version)).statusCode).toBe(200)
    const { rows } = await sql<{ name: string }>`update pictures set unused_since = now() - interval '31 days'
      where name = ${pictures[0]?.name} returning name`.execute(shop.deps.db)
    expect(rows).toHaveLength(1)
    expect((await takeUnused(shop.worker.db, 30)).map(({ name }) => name)).not.toContain(rows[0]?.name)
    await cleanPictures(shop.worker)
  })
})

describe('the pictures of packages and categories', () => {
  type Kind = 'package' | 'category'
  const id = 1
  const read = async (kind: Kind) =>
    (await shop.callStaff('GET /goods/:kind/:id/pictures', { params: { kind, id } }, editor)).data
  const set = (kind: Kind, pictures: object[], version: number) =>
    shop.askStaff('PUT /goods/:kind/:id/pictures', { params: { kind, id }, body: { pictures, version } }, editor)

  it('of a package are shown with their texts, and the audit log names the package', slow, async () => {
    const { picture } = await upload(shop, editor, await aPhoto(1_050, 1_000).png().toBuffer())
    const before = await read('package')
    const wanted = [{ ...plain(picture), alt: 'A basket', alt_am: 'ቅርጫት' }, plain(before.pictures[0]?.name ?? '')]
    expect((await set('package', wanted, before.version)).json()).toMatchObject({
      data: { kind: 'package', version: before.version + 1, updated_by: { id: editor.id } },
    })
    const { data } = await shop.call('GET /packages/:id', { params: { id } })
    expect(data.image_paths[0]).toBe(`/media/${picture}/960.webp`)
    expect(data.image_alts?.[0]).toEqual({ alt: 'A basket', alt_am: 'ቅርጫት' })
    expect((await shop.callStaff('GET /goods/packages/:id', { params: { id } }, editor)).data.picture_path).toBe(
      `/media/${picture}/240.webp`,
    )
    expect((await auditOf(shop, editor.id)).at(-1)).toMatchObject({
      action: 'package.pictures-changed',
      subject_kind: 'package',
      subject_id: '1',
    })
  })

  it('of a category are replaced, and one that was replaced is deleted in time', slow, async () => {
    const replaced = await upload(shop, editor, await aPhoto(1_000, 1_010).png().toBuffer(), {
      crop: { ...middle, left: 70 },
    })
    const kept = await upload(shop, editor, await aPhoto(1_000, 1_020).png().toBuffer(), {
      crop: { ...middle, left: 50 },
    })
    for (const { picture } of [replaced, kept]) {
      const { version } = await read('category')
      expect((await set('category', [plain(picture)], version)).statusCode).toBe(200)
      const { data } = await shop.call('GET /categories/:id', { params: { id } })
      expect(data.image_path).toBe(`/media/${picture}/480.webp`)
    }
    const { data: shelves } = await shop.callStaff('GET /shelves/:kind', { params: { kind: 'category' } }, editor)
    expect(shelves.find((shelf) => shelf.id === id)?.picture_path).toBe(`/media/${kept.picture}/240.webp`)
    await cleanPictures(shop.worker)
    await age('pictures', 'unused_since', 31)
    await cleanPictures(shop.worker)
    const folders = new Set((await shop.shownFiles()).map((file) => file.split('/')[0]))
    expect([folders.has(kept.picture ?? ''), folders.has(replaced.picture ?? '')]).toEqual([true, false])
  })

  it('of a category is one at most, and may be taken away', slow, async () => {
    const { version, pictures } = await read('category')
    const { picture } = await upload(shop, editor, await aPhoto(1_000, 1_030).png().toBuffer())
    const both = [plain(pictures[0]?.name ?? ''), plain(picture)]
    expect((await set('category', both, version)).json()).toMatchObject({ code: 'validation_failed' })
    expect((await set('category', [], version)).statusCode).toBe(200)
    const { data } = await shop.call('GET /categories/:id', { params: { id } })
    expect(data.image_path).toBe('/media/fallback/480.webp')
  })

  it('of what does not exist are not there, whatever else has that number', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from products where id not in (select id from categories) and id not in (select id from packages)
      limit 1`.execute(shop.deps.db)
    const other = rows[0]?.id ?? 0
    const bodies = await Promise.all(
      [
        ['package', other],
        ['category', other],
        ['product', 999_999],
      ].map(async ([kind, owner]) => {
        const input = { params: { kind, id: owner }, body: { pictures: [], version: 1 } }
        const answer = await shop.askStaff('PUT /goods/:kind/:id/pictures', input, editor)
        const { code, message } = answer.json<{ code: string; message: string }>()
        return [answer.statusCode, code, message]
      }),
    )
    expect(new Set(bodies.map(String)).size).toBe(1)
    expect(bodies[0]?.slice(0, 2)).toEqual([404, 'not_found'])
    const unknown = { params: { kind: 'supplier', id: 1 } }
    expect((await shop.askStaff('GET /goods/:kind/:id/pictures', unknown, editor)).statusCode).toBe(404)
  })
})

describe('the database', () => {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(shop.deps.db)

  it('refuses pictures that are unknown, unfinished or of another shape, for whatever shows them', slow, async () => {
    const square = await upload(shop, editor, await aPhoto(1_000, 1_040).png().toBuffer())
    await run(sql`insert into pictures (name, shape) values ('unfinished', 'square')`)
    for (const name of ['0'.repeat(32), 'unfinished']) {
      await expect(run(sql`update products set pictures = array[${name}]::text[] where id = 3`)).rejects.toThrow(
        'cannot show',
      )
      await expect(run(sql`update packages set pictures = array[${name}]::text[] where id = 1`)).rejects.toThrow(
        'cannot show',
      )
      await expect(run(sql`update categories set picture = ${name} where id = 2`)).rejects.toThrow('cannot show')
    }
    await expect(run(sql`update image_adverts set picture = ${square.picture} where id = 1`)).rejects.toThrow(
      'cannot show',
    )
  })

  it('keeps the row of a picture that is shown', async () => {
    const { rows } = await sql<{ picture: string }>`select picture from image_adverts where id = 1`.execute(
      shop.deps.db,
    )
    const name = rows[0]?.picture
    await expect(run(sql`update pictures set is_removed = true where name = ${name}`)).rejects.toThrow('is in use')
    await expect(run(sql`delete from pictures where name = ${name}`)).rejects.toThrow('is in use')
  })
})
