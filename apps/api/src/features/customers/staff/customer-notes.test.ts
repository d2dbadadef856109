import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'

let shop: Console
let support: TestSession
let person: TestCustomer
beforeAll(async () => {
  shop = await testConsole()
  await setProduct(shop, 1, 100)
})
beforeEach(async () => {
  support = await signInAs(shop, { roles: ['support'] })
  person = await signIn(shop)
})

const about = (id = person.customer.id) => ({ params: { id } })
const write = (text: string, headers?: Record<string, string>) =>
  shop.askStaff('POST /customers/:id/notes', { ...about(), body: { text }, ...(headers && { headers }) }, support)
const read = async () => (await shop.callStaff('GET /customers/:id/notes', about(), support)).data

describe('notes about a customer', () => {
  it('are listed newest first with who wrote them and when, in a fixed number of statements', async () => {
    // The first call also sets up its connection.
    await read()
    shop.statements.length = 0
    expect(await read()).toEqual([])
    const statements = shop.statements.length
    await write('Calls in the evening')
    await write('Prefers <Amharic>\nእባክዎ በአማርኛ ያነጋግሩ')
    shop.statements.length = 0
    const notes = await read()
    expect(shop.statements).toHaveLength(statements)
    expect(notes.map(({ text }) => text)).toEqual(['Prefers <Amharic>\nእባክዎ በአማርኛ ያነጋግሩ', 'Calls in the evening'])
    expect(notes[0]?.member).toMatchObject({ id: support.id, name_am: 'አባል' })
    expect(Date.now() - Date.parse(notes[0]?.created_at ?? '')).toBeLessThan(60_000)
  })

  it('are in the audit log without their text, and so is each reading', async () => {
    await write('Lives behind the church')
    const [note] = await read()
    const entries = (await auditOf(shop, support.id)).slice(-2)
    const subject = { subject_kind: 'customer', subject_id: String(person.customer.id) }
    expect(entries).toMatchObject([
      { action: 'customer.noted', ...subject, after: { note_id: note?.id } },
      { action: 'customer.notes-read', ...subject, after: null },
    ])
    expect(JSON.stringify(entries)).not.toContain('church')
  })

  it('are written once, however often the same press is sent', async () => {
    const headers = { 'idempotency-key': `note-key-${person.customer.id}` }
    const answers = await Promise.all([1, 2, 3].map(() => write('Once', headers)))
    answers.push(await write('Once', headers))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(await read()).toHaveLength(1)
  })

  it.each(['', '   \n ', 'x'.repeat(1_001)])('are refused when empty or too long', async (text) => {
    expect((await write(text)).json()).toMatchObject({ code: 'validation_failed' })
    expect(await read()).toEqual([])
  })

  it('are not found for an unknown customer, and leave no entry', async () => {
    const unknown = about(2_000_000_000)
    const answers = [
      await shop.askStaff('GET /customers/:id/notes', unknown, support),
      await shop.askStaff('POST /customers/:id/notes', { ...unknown, body: { text: 'Nobody' } }, support),
    ]
    for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'not_found' })
    expect(await auditOf(shop, support.id)).toEqual([])
  })

  it('cannot be changed or deleted by the servers', async () => {
    await write('Stays')
    for (const { db } of [shop.staffDeps, shop.worker])
      for (const statement of ["update customer_notes set text = 'other'", 'delete from customer_notes'])
        await expect(sql.raw(statement).execute(db)).rejects.toThrow('permission denied')
  })
})

describe("the customer's own data", () => {
  /** An order with a note and a record of its delivery. */
  async function brought(): Promise<number> {
    const { id } = await place(shop, person)
    await sql`insert into order_notes (order_id, order_created_at, staff_id, text)
      select id, created_at, ${support.id}, 'Ring twice' from orders where id = ${id}`.execute(shop.deps.db)
    await sql`insert into deliveries (order_id, order_created_at, attempt_no, store_id, courier_id, state, proof,
        proof_name, note, acted_at)
      select id, created_at, 1, store_id, ${support.id}, 'delivered', 'name', 'Almaz', 'At the gate', now()
      from orders where id = ${id}`.execute(shop.deps.db)
    await sql`insert into delivery_reports (order_id, order_created_at, attempt_no, staff_id, kind, outcome, reason, note,
        acted_at, key)
      select id, created_at, 1, ${support.id}, 'failed', 'ended', 'other', 'Dog', now() - interval '1 hour', 'key-1'
      from orders where id = ${id}`.execute(shop.deps.db)
    return id
  }

  it('holds the notes and what couriers recorded, without the names of colleagues', async () => {
    await write('Calls in the evening')
    const order_id = await brought()
    const { data } = await shop.call('GET /profile/export', {}, person.token)
    expect(data.notes).toEqual([{ text: 'Calls in the evening', created_at: expect.any(String) }])
    expect(data.order_notes).toEqual([{ order_id, text: 'Ring twice', created_at: expect.any(String) }])
    expect(data.delivery_records).toEqual([
      { order_id, kind: 'delivered', reason: null, receiver: 'Almaz', note: 'At the gate', at: expect.any(String) },
      { order_id, kind: 'failed', reason: 'other', receiver: null, note: 'Dog', at: expect.any(String) },
    ])
    expect(JSON.stringify(data)).not.toContain(`Member ${support.phone}`)
    const { data: others } = await shop.call('GET /profile/export', {}, (await signIn(shop)).token)
    expect(others).toMatchObject({ notes: [], order_notes: [], delivery_records: [] })
  })

  it('is gone with the account', async () => {
    await write('Calls in the evening')
    await shop.call('DELETE /profile', {}, person.token)
    const { rows } = await sql`select from customer_notes where customer_id = ${person.customer.id}`.execute(
      shop.deps.db,
    )
    expect(rows).toEqual([])
    const answer = await shop.askStaff('GET /customers/:id/notes', about(), support)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })
})
