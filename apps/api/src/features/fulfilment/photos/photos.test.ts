import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { mostPhotoBytes } from '@zembil/rules/orders/delivery-proof'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aJpeg } from '../../../../test/staff/a-jpeg.ts'
import { placePacked, sendOut, stockBothStores } from '../../../../test/staff/test-fulfilment.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { deleteFiles } from './delete-files.ts'

let shop: Console
let courier: TestSession
let dispatcher: TestSession
beforeAll(async () => {
  shop = await testConsole()
  await stockBothStores(shop)
  dispatcher = await signInAs(shop, { roles: ['dispatcher'], storeIds: [1] })
})
beforeEach(async () => {
  courier = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
})

async function anOrderOut() {
  const order = await placePacked(shop)
  await sendOut(shop, [order.id], courier.id)
  return order
}
const photo = (bytes?: number) => aJpeg(bytes).toString('base64')
const byPhoto = { proof: { by: 'photo' } }
const nobody = { reason: 'nobody-there' }

type Call = 'deliver' | 'fail' | 'undo-delivery'
const send = (call: Call, id: number, body: object = {}, key: string = randomUUID(), attempt_no = 1) =>
  shop.askStaff(
    `POST /orders/:id/${call}`,
    {
      params: { id },
      body: { attempt_no, acted_at: new Date().toISOString(), ...body },
      headers: { 'idempotency-key': key },
    },
    courier,
  )
const photosOf = (orderId: number) =>
  shop.deps.db
    .selectFrom('delivery_photos')
    .innerJoin('delivery_reports', 'delivery_reports.id', 'delivery_photos.report_id')
    .select(['report_id', 'delivery_photos.key', 'type', 'bytes', 'staff_id', 'attempt_no', 'kind'])
    .where('order_id', '=', orderId)
    .execute()
const openPhoto = (id: number, as: TestSession) => shop.askStaff('GET /delivery-photos/:id', { params: { id } }, as)
const filesOnDisk = async () =>
  (await readdir(join(shop.privateFolder, 'deliveries')).catch(() => [])).map((name) => `deliveries/${name}`)

describe('a photo', () => {
  it('is stored with the report that it proves, once, however often the report is sent', async () => {
    const { id } = await anOrderOut()
    const key = randomUUID()
    const body = { ...byPhoto, photo: photo(), acted_at: new Date().toISOString() }
    const answers = await Promise.all([1, 2, 3].map(() => send('deliver', id, body, key)))
    for (const answer of answers) expect(answer.json()).toEqual({ data: { order_id: id, outcome: 'done' } })
    await sql`delete from staff_keys`.execute(shop.deps.db)
    expect((await send('deliver', id, body, key)).json()).toMatchObject({ data: { outcome: 'done' } })
    const photos = await photosOf(id)
    expect(photos).toMatchObject([
      { type: 'image/jpeg', bytes: 64, staff_id: courier.id, attempt_no: 1, kind: 'delivered' },
    ])
    expect(await shop.deps.privateFiles.get(photos[0]?.key ?? '')).toEqual(aJpeg())
  })

  it('may be as large as the limit, and not larger', async () => {
    const { id } = await anOrderOut()
    const large = await send('deliver', id, { ...byPhoto, photo: photo(mostPhotoBytes + 1) })
    expect(large.json()).toMatchObject({ code: expect.stringMatching(/photo_invalid|validation_failed/) })
    expect((await send('deliver', id, { ...byPhoto, photo: photo(mostPhotoBytes) })).statusCode).toBe(200)
  })

  it.each([
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a page', Buffer.from('<script>alert(1)</script>')],
    ['half a JPEG', aJpeg().subarray(0, 40)],
    ['a WebP that says it is longer', Buffer.from('RIFF\x40\0\0\0WEBPVP8 ', 'latin1')],
  ])('is refused if it is %s, and nothing is reported', async (_name, bytes) => {
    const { id } = await anOrderOut()
    const answer = await send('fail', id, { ...nobody, photo: bytes.toString('base64') })
    expect(answer.json()).toMatchObject({ code: 'photo_invalid' })
    expect(await photosOf(id)).toEqual([])
  })

  it('can be a WebP', async () => {
    const { id } = await anOrderOut()
    const webp = Buffer.from('RIFF\x08\0\0\0WEBPVP8 ', 'latin1')
    expect((await send('fail', id, { ...nobody, photo: webp.toString('base64') })).statusCode).toBe(200)
    expect(await photosOf(id)).toMatchObject([{ type: 'image/webp', kind: 'failed' }])
  })

  it('is missing from a delivery that claims one', async () => {
    const { id } = await anOrderOut()
    expect((await send('deliver', id, byPhoto)).json()).toMatchObject({ code: 'validation_failed' })
  })

  it('of a report that came too late is kept for the dispatcher', async () => {
    const { id } = await anOrderOut()
    const other = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
    const body = { store_id: 1, order_ids: [id], courier_id: other.id }
    await shop.callStaff('POST /dispatch/assign', { body }, dispatcher)
    expect((await send('deliver', id, { ...byPhoto, photo: photo() })).json()).toMatchObject({
      data: { outcome: 'reassigned' },
    })
    const { data } = await shop.callStaff('GET /dispatch', { query: { store_id: 1 } }, dispatcher)
    const report = data.reports.find(({ order_id }) => order_id === id)
    expect((await openPhoto(report?.photo_id ?? 0, dispatcher)).rawPayload).toEqual(aJpeg())
  })

  it('leaves with the report that is taken back', async () => {
    const { id } = await anOrderOut()
    await send('fail', id, { ...nobody, photo: photo() })
    const [taken] = await photosOf(id)
    await send('undo-delivery', id)
    expect(await photosOf(id)).toEqual([])
    await deleteFiles(shop.worker)
    expect(await shop.deps.privateFiles.get(taken?.key ?? '')).toBeUndefined()
  })
})

describe('who sees a photo', () => {
  async function aFailedOrder() {
    const { id } = await anOrderOut()
    await send('fail', id, { ...nobody, photo: photo() })
    return id
  }

  it('the dispatcher, beside the reason of the failed delivery', async () => {
    const id = await aFailedOrder()
    const { data } = await shop.callStaff('GET /dispatch', { query: { store_id: 1 } }, dispatcher)
    const [listed] = data.orders.find(({ order_id }) => order_id === id)?.attempt?.photos ?? []
    expect(listed).toMatchObject({ kind: 'failed' })
    const answer = await openPhoto(listed?.id ?? 0, dispatcher)
    expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      'image/jpeg',
      'private, no-store',
    ])
    expect(answer.rawPayload).toEqual(aJpeg())
    expect((await auditOf(shop, dispatcher.id)).at(-1)).toMatchObject({
      action: 'delivery.photo-opened',
      subject_id: String(id),
    })
  })

  it('support, on the page of the order; a picker sees that there is none', async () => {
    const id = await aFailedOrder()
    const [support, picker] = [
      await signInAs(shop, { roles: ['support'] }),
      await signInAs(shop, { roles: ['picker'], storeIds: [1] }),
    ]
    const photosFor = async (as: TestSession) =>
      (await shop.callStaff('GET /orders/:id', { params: { id } }, as)).data.deliveries[0]?.photos
    expect(await photosFor(support)).toMatchObject([{ kind: 'failed' }])
    expect(await photosFor(picker)).toEqual([])
  })

  it('nobody of another store, as if it were not there', async () => {
    const [photoRow] = await photosOf(await aFailedOrder())
    const elsewhere = await signInAs(shop, { roles: ['dispatcher'], storeIds: [2] })
    const foreign = await openPhoto(photoRow?.report_id ?? 0, elsewhere)
    const unknown = await openPhoto(999_999, elsewhere)
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
  })
})

describe('photos of a customer', () => {
  it('are listed in the download and go with the erasure, files last', async () => {
    const { id, customer } = await anOrderOut()
    await send('deliver', id, { ...byPhoto, photo: photo() })
    const [taken] = await photosOf(id)
    const key = taken?.key ?? ''
    const { data } = await shop.call('GET /profile/export', {}, customer.token)
    expect(data.delivery_photos).toMatchObject([{ order_id: id, kind: 'delivered', type: 'image/jpeg', bytes: 64 }])

    await shop.deps.db
      .transaction()
      .execute(async (tx) => {
        await sql`delete from customers where id = ${customer.customer.id}`.execute(tx)
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await deleteFiles(shop.worker)
    expect(await shop.deps.privateFiles.get(key)).toBeDefined()

    await shop.call('DELETE /profile', {}, customer.token)
    expect(await photosOf(id)).toEqual([])
    expect(await shop.deps.privateFiles.get(key)).toBeDefined()
    await deleteFiles(shop.worker)
    expect(await shop.deps.privateFiles.get(key)).toBeUndefined()
  })

  it('are not kept for an order whose customer was erased before the phone sent it', async () => {
    const { id, customer } = await anOrderOut()
    await send('deliver', id, { proof: { by: 'name', name: 'Almaz' } })
    await shop.call('DELETE /profile', {}, customer.token)
    expect((await send('deliver', id, { ...byPhoto, photo: photo() })).json()).toMatchObject({
      data: { outcome: 'ended' },
    })
    expect(await photosOf(id)).toEqual([])
  })
})

it('a file whose report was refused is deleted after a day, and no other', async () => {
  const stranger = await placePacked(shop)
  await sendOut(shop, [stranger.id], (await signInAs(shop, { roles: ['courier'], storeIds: [1] })).id)
  const before = await filesOnDisk()
  expect((await send('fail', stranger.id, { ...nobody, photo: photo() })).statusCode).toBe(404)
  const [orphan] = (await filesOnDisk()).filter((key) => !before.includes(key))
  await deleteFiles(shop.worker)
  expect(await filesOnDisk()).toContain(orphan)
  await sql`update files_to_delete set delete_after = delete_after - interval '1 day'`.execute(shop.deps.db)
  await deleteFiles(shop.worker)
  expect(await filesOnDisk()).not.toContain(orphan)
  const kept = await shop.deps.db.selectFrom('delivery_photos').select('key').execute()
  expect((await filesOnDisk()).sort()).toEqual(kept.map(({ key }) => key).sort())
})

it('a shop that wants photos refuses other proofs, and tells the phone', async () => {
  const strict = await testConsole({ DELIVERY_PROOFS: 'photo' })
  await stockBothStores(strict)
  const bringer = await signInAs(strict, { roles: ['courier'], storeIds: [1] })
  const { id } = await placePacked(strict)
  await sendOut(strict, [id], bringer.id)
  expect((await strict.callStaff('GET /courier/stops', {}, bringer)).data.proofs).toEqual(['photo'])
  const deliver = (body: object) =>
    strict.askStaff(
      'POST /orders/:id/deliver',
      { params: { id }, body: { attempt_no: 1, acted_at: new Date().toISOString(), ...body } },
      bringer,
    )
  expect((await deliver({ proof: { by: 'name', name: 'Almaz' } })).json()).toMatchObject({ code: 'proof_not_accepted' })
  expect((await deliver({ ...byPhoto, photo: photo() })).json()).toMatchObject({ data: { outcome: 'done' } })
})
