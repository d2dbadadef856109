import type { SearchHit } from '@zembil/contract/staff/desk-search'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDeliveryDetail } from '../../../../test/an-order.ts'
import { attemptsOf, confirmByBank } from '../../../../test/payments/test-payments.ts'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { aProfile, signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'
import { indexCustomerNames } from '../../customers/staff/index-customer-names.ts'

let shop: Console
let support: TestSession
let finance: TestSession
let picker: TestSession
let tigist: TestCustomer
let orderId: number
const [phone, receiver, transactionNo, code] = ['251911665544', '251922334455', 'FT26320KX9Q7', '4006381333931']

beforeAll(async () => {
  shop = await testConsole()
  await setProduct(shop, 1, 100)
  support = await signInAs(shop, { roles: ['support'] })
  finance = await signInAs(shop, { roles: ['finance'] })
  picker = await signInAs(shop, { roles: ['picker'], storeIds: [1] })
  tigist = await signIn(shop, phone)
  await shop.call(
    'PUT /profile',
    { body: { ...aProfile(phone), first_name: 'Tigist', last_name: 'Alemu' } },
    tigist.token,
  )
  await indexCustomerNames(shop.worker.db)
  const order = await place(shop, tigist, { shipping_detail: { ...aDeliveryDetail, phone_number: receiver } })
  orderId = order.id
  await shop.call('POST /orders/:id/make-payment', { params: { id: orderId }, body: {} }, tigist.token)
  await confirmByBank(shop, 'cbe', { billRef: orderId, amount: order.total_cost, bankTransactionId: transactionNo })
  await sql`insert into product_barcodes (code, product_id) values (${code}, 1)`.execute(shop.deps.db)
})

const search = async (text: string, as = support) =>
  (await shop.callStaff('POST /search', { body: { text } }, as)).data.hits
const thingOf = (hit: SearchHit) => {
  if (hit.kind === 'order') return `order ${hit.order.id}`
  if (hit.kind === 'customer') return `customer ${hit.customer.id}`
  return hit.kind === 'payment' ? `payment ${hit.payment.transaction_no}` : `product ${hit.product.id}`
}
const found = async (text: string, as = support) => (await search(text, as)).map(thingOf)
const ours = () => [`order ${orderId}`, `customer ${tigist.customer.id}`]

describe('the search box', () => {
  it('finds an order by its number, exactly', async () => {
    expect(await search(`#${orderId}`)).toMatchObject([{ kind: 'order', is_exact: true, order: { id: orderId } }])
  })

  it.each(['0911665544', '+251911665544', '251 911 66 55 44'])(
    "finds a customer and their orders by the customer's number %s",
    async (typed) => {
      expect(await found(typed)).toEqual(ours())
    },
  )

  it("finds an order by the receiver's number and its last four digits", async () => {
    expect(await found('0922334455')).toEqual([`order ${orderId}`])
    expect(await found('4455')).toEqual([`order ${orderId}`])
  })

  it("finds a customer by the last four digits, and a finished order no longer by the receiver's", async () => {
    expect(await found('5544')).toEqual([`customer ${tigist.customer.id}`])
    await sql`update orders set status = 'canceled', deleted_at = now() where id = ${orderId}`.execute(shop.deps.db)
    expect(await found('4455')).toEqual([])
    await sql`update orders set status = 'pending-pickup', deleted_at = null where id = ${orderId}`.execute(
      shop.deps.db,
    )
  })

  it('finds a payment for finance, and only its order for support', async () => {
    expect(await search(transactionNo.toLowerCase(), finance)).toMatchObject([{ kind: 'payment', is_exact: true }])
    expect(await found(transactionNo)).toEqual([`order ${orderId}`])
  })

  it('finds an order by our own payment reference', async () => {
    const [attempt] = await attemptsOf(shop, orderId)
    expect(await found(attempt?.reference ?? '')).toEqual([`order ${orderId}`])
  })

  it('marks the order as exact that a whole reference or transaction number leads to, and no other', async () => {
    const exact = async (text: string, as = support) =>
      (await search(text, as)).filter(({ is_exact }) => is_exact).map(thingOf)
    const [attempt] = await attemptsOf(shop, orderId)
    const reference = attempt?.reference ?? ''
    expect(await exact(reference)).toEqual([`order ${orderId}`])
    expect(await exact(reference.toLowerCase(), finance)).toEqual([`order ${orderId}`])
    expect(await exact(reference.slice(0, -1))).toEqual([])
    expect(await exact(transactionNo)).toEqual([`order ${orderId}`])
    expect(await exact(transactionNo.slice(0, -1))).toEqual([])
  })

  it("marks an order as exact that a receiver's whole number alone leads to", async () => {
    expect(await search('0922334455')).toMatchObject([{ kind: 'order', is_exact: true }])
    expect(await search('4455')).toMatchObject([{ kind: 'order', is_exact: false }])
    expect(await search('0911665544')).toMatchObject([
      { kind: 'order', is_exact: false },
      { kind: 'customer', is_exact: true },
    ])
  })

  it('finds a name in either script, and goods by their names', async () => {
    expect(await found('ትዕግስት')).toContain(`customer ${tigist.customer.id}`)
    expect(await found('tigist alemu')).toContain(`customer ${tigist.customer.id}`)
    expect((await search('ሙዝ')).some((hit) => hit.kind === 'product' && hit.product.name_am.includes('ሙዝ'))).toBe(true)
  })

  it('finds a product by its barcode, exactly', async () => {
    expect(await search(code)).toMatchObject([
      { kind: 'product', is_exact: true, product: { id: 1, codes: expect.arrayContaining([code]), available: 98 } },
    ])
  })

  it('does not count stock in stores that are switched off', async () => {
    await sql`update stores set is_active = false`.execute(shop.deps.db)
    expect(await search(code)).toMatchObject([{ product: { id: 1, available: 0 } }])
    await sql`update stores set is_active = true`.execute(shop.deps.db)
  })

  it('finds an e-mail address, exactly', async () => {
    expect(await search(`${phone}@example.com`)).toMatchObject([{ kind: 'customer', is_exact: true }])
  })

  it.each(['0911000000', 'FT99999999', '%%%%%%', 'xyzzyx'])('finds nothing by %s', async (typed) => {
    expect(await found(typed, finance)).toEqual([])
  })

  it('shows each member what they may see', async () => {
    expect(await found('0911665544', picker)).toEqual([`order ${orderId}`])
    const [hit] = await search(String(orderId), picker)
    expect(hit).toMatchObject({ order: { is_masked: true, receiver: 'አበበ' } })
    expect(await found(transactionNo, picker)).toEqual([])
    const elsewhere = await signInAs(shop, { roles: ['picker'], storeIds: [2] })
    expect(await found('0911665544', elsewhere)).toEqual([])
    const catalogue = await signInAs(shop, { roles: ['catalogue'] })
    expect(await found('0911665544', catalogue)).toEqual([])
    expect(await found(code, catalogue)).toEqual(['product 1'])
  })

  it('runs a fixed number of statements for each kind of text', async () => {
    const counts: number[] = []
    for (const text of ['0911665544', '0911000000', '4455', transactionNo, 'FT99999999']) {
      shop.statements.length = 0
      await search(text, finance)
      counts.push(shop.statements.length)
    }
    expect(counts).toEqual([4, 4, 4, 4, 4])
  })
})
