import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { signIn, type TestCustomer } from '../../../test/test-customer.ts'

let shop: TestApp
let abebe: TestCustomer
beforeAll(async () => {
  shop = await testApp()
  abebe = await signIn(shop)
  await tell(abebe, 7)
})

async function tell({ customer }: TestCustomer, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    customer_id: customer.id,
    title: `News ${index + 1}`,
    title_am: `ዜና ${index + 1}`,
    message: 'Your order is on its way.',
    message_am: 'ትዕዛዝዎ በመንገድ ላይ ነው።',
    link: '/profile',
  }))
  await shop.deps.db.insertInto('notifications').values(rows).execute()
}

describe('notifications', () => {
  it('lists notifications newest first, by page or by cursor', async () => {
    const first = await shop.call('GET /notifications', { query: { paginate: 3 } }, abebe.token)
    expect(first.data.map(({ title }) => title)).toEqual(['News 7', 'News 6', 'News 5'])
    expect(first.meta).toMatchObject({ current_page: 1, last_page: 3, per_page: 3 })
    const second = await shop.call('GET /notifications', { query: { paginate: 3, page: 2 } }, abebe.token)
    await tell(abebe, 1)
    const followed = await shop.call(
      'GET /notifications',
      { query: { paginate: 3, cursor: first.meta.next_cursor ?? '' } },
      abebe.token,
    )
    expect(followed.data).toEqual(second.data)
    const { meta } = await shop.call('GET /notifications', { query: {} }, abebe.token)
    expect(meta.next_cursor).toBeNull()
  })

  it('counts unread notifications until they are read, individually or all at once', async () => {
    const almaz = await signIn(shop)
    await tell(almaz, 3)
    const unread = async () => (await shop.call('GET /notifications/unread-count', {}, almaz.token)).data.unread_count
    expect(await unread()).toBe(3)
    const [newest] = (await shop.call('GET /notifications', { query: {} }, almaz.token)).data
    const params = { id: newest?.id ?? 0 }
    const { data: read } = await shop.call('PUT /notifications/:id/read', { params }, almaz.token)
    expect(read.read_at).not.toBeNull()
    expect(await shop.call('PUT /notifications/:id/read', { params }, almaz.token)).toEqual({ data: read })
    expect(await unread()).toBe(2)
    await shop.call('PUT /notifications/read', {}, almaz.token)
    expect(await unread()).toBe(0)
  })

  it('stops counting unread notifications at a hundred', async () => {
    const busy = await signIn(shop)
    await tell(busy, 130)
    const { data } = await shop.call('GET /notifications/unread-count', {}, busy.token)
    expect(data.unread_count).toBe(100)
  })
})

describe('adverts', () => {
  it('shows adverts to signed-in customers in both languages', async () => {
    const { data } = await shop.call('GET /adverts', {}, abebe.token)
    expect(data.length).toBeGreaterThan(0)
    for (const { title, title_am } of data) {
      expect(title).not.toBe('')
      expect(title_am).toMatch(/\p{Script=Ethiopic}/u)
    }
  })
})
