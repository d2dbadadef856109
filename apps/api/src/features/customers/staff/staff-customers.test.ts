import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { ageSignIn, anAddress, aProfile, signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'
import { indexCustomerNames } from './index-customer-names.ts'

const phone = '251911224433'
let shop: Console
let support: TestSession
let dispatcher: TestSession
let abebe: TestCustomer
let orderId: number

async function named(first_name: string, last_name: string, number?: string): Promise<TestCustomer> {
  const person = await signIn(shop, number)
  const { phone_number } = person.customer
  const body = { ...aProfile(phone_number), first_name, last_name, address: anAddress }
  await shop.call('PUT /profile', { body }, person.token)
  return person
}

beforeAll(async () => {
  shop = await testConsole()
  await setProduct(shop, 1, 100)
  support = await signInAs(shop, { roles: ['support'] })
  dispatcher = await signInAs(shop, { roles: ['dispatcher'], storeIds: [1] })
  abebe = await named('አበበ', 'Kebede', phone)
  await named('Abebech', 'Kebede')
  await named('Selam', 'Tadesse')
  orderId = (await place(shop, abebe)).id
  await indexCustomerNames(shop.worker.db)
})

const search = (text?: string, as = support, more: object = {}) =>
  shop.callStaff('POST /customers/search', { body: { text, ...more } }, as)
const idsOf = async (text: string) => (await search(text)).data.map(({ id }) => id)

describe('searching customers', () => {
  it.each(['0911224433', '+251 911 22 44 33', '251911224433', '911-224-433'])('finds the number %s', async (typed) => {
    expect(await idsOf(typed)).toEqual([abebe.customer.id])
  })

  it.each(['4433', '224433', '11224433'])('finds a number by its last digits %s', async (typed) => {
    expect(await idsOf(typed)).toEqual([abebe.customer.id])
  })

  it.each(['አበበ', 'abebe', 'Abebe Kebede', 'ABEBE', 'አበበ ከበደ', 'ከበደ አበበ'])(
    'finds the name %s in either script and order',
    async (typed) => {
      expect(await idsOf(typed)).toContain(abebe.customer.id)
      expect(await idsOf('selam')).not.toContain(abebe.customer.id)
    },
  )

  it('finds the beginning of a name', async () => {
    expect(await idsOf('sel tad')).toHaveLength(1)
  })

  it('requires both names', async () => {
    expect(await idsOf('Abebe Tadesse')).toEqual([])
  })

  it('finds an e-mail address and an order number', async () => {
    expect(await idsOf(`${phone}@EXAMPLE.com`)).toEqual([abebe.customer.id])
    expect(await idsOf(`#${orderId}`)).toEqual([abebe.customer.id])
  })

  it.each(['0911000000', 'nobody@example.com', '%', '999999999999'])('finds nobody by %s', async (typed) => {
    expect(await idsOf(typed)).toEqual([])
  })

  it('lists names, shortened numbers, orders and state', async () => {
    const { data } = await search('4433')
    expect(data).toEqual([
      {
        id: abebe.customer.id,
        first_name: 'አበበ',
        last_name: 'Kebede',
        phone_number: '2519…4433',
        state: 'active',
        orders: { value: 1, is_more: false },
        last_order_at: expect.any(String),
        created_at: expect.any(String),
      },
    ])
  })

  it('shows a dispatcher no last name', async () => {
    expect((await search('4433', dispatcher)).data[0]).toMatchObject({ first_name: 'አበበ', last_name: null })
  })

  it('goes forward and back by cursor', async () => {
    const first = await search(undefined, support, { limit: 2 })
    const second = await search(undefined, support, { limit: 2, after: first.meta.next })
    expect(second.data[0]?.id).toBeLessThan(first.data[1]?.id ?? 0)
    expect((await search(undefined, support, { limit: 2, before: second.meta.previous })).data).toEqual(first.data)
    expect(first.meta.count).toEqual({ value: 3, is_more: false })
  })

  it('runs the same number of statements whatever is found', async () => {
    const counts: number[] = []
    for (const text of ['4433', '0911000000', 'abebe kebede', 'nobody', undefined]) {
      shop.statements.length = 0
      await search(text)
      counts.push(shop.statements.length)
    }
    // The session, a page and its count; names need one more to read the index.
    expect(counts).toEqual([3, 3, 4, 4, 3])
  })
})

describe('the index of names', () => {
  it('follows a changed name and forgets an erased customer', async () => {
    const person = await named('Mulu', 'Worku')
    await indexCustomerNames(shop.worker.db)
    await shop.call(
      'PUT /profile',
      { body: { ...aProfile(person.customer.phone_number), first_name: 'Tigist' } },
      person.token,
    )
    await indexCustomerNames(shop.worker.db)
    expect(await idsOf('mulu')).toEqual([])
    expect(await idsOf('ትዕግስት')).toEqual([person.customer.id])
    await ageSignIn(shop, person.customer.id, 0)
    await shop.call('DELETE /profile', {}, person.token)
    const { rows } = await sql`select from customer_names where customer_id = ${person.customer.id}`.execute(
      shop.deps.db,
    )
    expect(rows).toEqual([])
  })

  it('leaves a customer waiting whose change is not committed yet', async () => {
    const person = await signIn(shop)
    await shop.deps.db.transaction().execute(async (db) => {
      await db.updateTable('customers').set({ first_name: 'Hanna' }).where('id', '=', person.customer.id).execute()
      await indexCustomerNames(shop.worker.db)
    })
    expect(await idsOf('hanna')).toEqual([])
    await indexCustomerNames(shop.worker.db)
    expect(await idsOf('hanna')).toEqual([person.customer.id])
  })
})

describe('the detail of a customer', () => {
  const open = (id: number, as: TestSession) => shop.callStaff('GET /customers/:id', { params: { id } }, as)

  it('shows number, address and balances, and is logged without personal values', async () => {
    shop.statements.length = 0
    const { data } = await open(abebe.customer.id, support)
    expect(data).toMatchObject({
      is_masked: false,
      phone_number: phone,
      email: `${phone}@example.com`,
      address: anAddress,
      balances: { wallet: '0.00', credit: '0.00', owed: '0.00' },
      open_orders: { value: 1, is_more: false },
    })
    const [entry] = (await auditOf(shop, support.id)).slice(-1)
    expect(entry).toMatchObject({ action: 'customer.opened', subject_kind: 'customer', before: null, after: null })
    expect(entry?.subject_id).toBe(String(abebe.customer.id))
  })

  it('shows a dispatcher first name and shortened number, no address and no credit', async () => {
    const { data } = await open(abebe.customer.id, dispatcher)
    const nothing = { last_name: null, user_name: null, email: null, address: null, balances: null }
    expect(data).toMatchObject({ is_masked: true, first_name: 'አበበ', phone_number: '2519…4433', ...nothing })
  })

  it('logs nothing and answers not found for an unknown customer', async () => {
    const before = (await auditOf(shop, support.id)).length
    for (const part of ['', '/messages', '/sessions', '/referrals'] as const) {
      const answer = await shop.askStaff(`GET /customers/:id${part}`, { params: { id: 2_000_000_000 } }, support)
      expect(answer.json(), part).toMatchObject({ code: 'not_found' })
    }
    expect(await auditOf(shop, support.id)).toHaveLength(before)
  })

  it('lists messages with what became of them, newest first', async () => {
    const { id } = abebe.customer
    await sql`insert into sms_messages (customer_id, purpose, body, status, expires_at, settled_at, created_at, phone_number)
      values (${id}, 'payment', null, 'sent', now(), now(), now() - interval '2 hours', null),
        (${id}, 'security', null, 'refused', now(), now(), now() - interval '1 hour', '251911998877')`.execute(
      shop.deps.db,
    )
    await sql`insert into notifications (customer_id, title, title_am, message, message_am, created_at)
      values (${id}, 'Ready', 'ዝግጁ', '', '', now() - interval '90 minutes')`.execute(shop.deps.db)
    shop.statements.length = 0
    const { data } = await shop.callStaff('GET /customers/:id/messages', { params: { id } }, support)
    expect(shop.statements).toHaveLength(3)
    expect(data.map(({ kind, fate, phone_number }) => [kind, fate, phone_number])).toEqual([
      ['sms', 'refused', '2519…8877'],
      ['notification', 'unread', null],
      ['sms', 'sent', null],
    ])
  })

  it('lists open sessions without their tokens', async () => {
    const { id } = abebe.customer
    const { data } = await shop.callStaff('GET /customers/:id/sessions', { params: { id } }, support)
    expect(data).toHaveLength(1)
    expect(Object.keys(data[0] ?? {})).not.toContain('token_hash')
  })

  it('lists referrals in both directions with shortened numbers', async () => {
    const other = await signIn(shop)
    const theirs = await place(shop, other)
    await sql`insert into referrals (order_id, order_created_at, referrer_phone_number)
      select id, created_at, ${phone} from orders where id = ${theirs.id}`.execute(shop.deps.db)
    const [ours, brought] = await Promise.all(
      [other.customer.id, abebe.customer.id].map((id) =>
        shop.callStaff('GET /customers/:id/referrals', { params: { id } }, support),
      ),
    )
    expect(ours?.data).toMatchObject([{ order_id: theirs.id, direction: 'named', phone_number: '2519…4433' }])
    expect(brought?.data).toMatchObject([{ order_id: theirs.id, direction: 'brought', is_counted: false }])
  })
})
