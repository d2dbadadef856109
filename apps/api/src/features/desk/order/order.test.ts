import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { placeForDelivery } from '../../../../test/staff/test-fulfilment.ts'
import { assignTo, setStage } from '../../../../test/staff/test-queue.ts'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { addPackage, setProduct } from '../../../../test/test-orders.ts'

let shop: Console
let support: TestSession
let picker: TestSession
let id: number
let packageId: number
const lines = 100

beforeAll(async () => {
  shop = await testConsole({ SMS_URL: 'http://127.0.0.1:1/' })
  support = await signInAs(shop, { roles: ['support'] })
  picker = await signInAs(shop, { roles: ['picker'], storeIds: [1] })
  for (let product = 1; product < lines; product++) await setProduct(shop, product, 50)
  packageId = await addPackage(shop, { 1: 2, 2: 1 })
  const products = Array.from({ length: lines - 1 }, (_, index) => ({ id: index + 1, quantity: 1 }))
  id = (await placeForDelivery(shop, { products, packages: [{ id: packageId, quantity: 2 }] })).id
})

const open = async (as: TestSession, orderId = id) =>
  (await shop.callStaff('GET /orders/:id', { params: { id: orderId } }, as)).data

describe('an order of 100 lines', () => {
  it('opens whole in a fixed number of statements', async () => {
    shop.statements.length = 0
    const order = await open(support)
    // The session, the order, its lines, payments, attempts, messages and history.
    expect(shop.statements).toHaveLength(7)
    expect(order.order_lines).toHaveLength(lines)
    expect(order.lines).toBe(lines)
    const sum = order.order_lines.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0)
    expect((sum / 100).toFixed(2)).toBe(order.order_cost)
  })

  it('shows each line with picture, both names, ordered and picked, a package with its contents', async () => {
    await sql`update picks set picked = 1 where order_id = ${id} and product_id = 1`.execute(shop.deps.db)
    const { order_lines } = await open(support)
    expect(order_lines[0]).toMatchObject({
      product_id: 1,
      quantity: 1,
      name_am: expect.stringMatching(/\p{Script=Ethiopic}/u),
      picture: expect.stringContaining('/media/'),
      contents: [{ product_id: 1, wanted: 1, picked: 1 }],
    })
    const ofPackage = order_lines.find((line) => line.package_id === packageId)
    expect(ofPackage?.contents).toMatchObject([
      { product_id: 1, wanted: 4, picked: 1 },
      { product_id: 2, wanted: 2, picked: 0 },
    ])
  })

  it('shows what replaced missing goods and what a line finally costs', async () => {
    await sql`update picks set picked = 0, reason = 'not-there', substitute_id = 4, substitute_quantity = 1,
      substitute_santim = 1, refund_santim = 1200 where order_id = ${id} and product_id = 3`.execute(shop.deps.db)
    const line = (await open(support)).order_lines.find(({ product_id }) => product_id === 3)
    expect(line?.contents).toMatchObject([{ picked: 0, substitute: { product_id: 4, quantity: 1 } }])
    expect(Number(line?.amount) - Number(line?.final_amount)).toBeCloseTo(12)
  })

  it('shows support the receiver, payments with references and messages with their fate', async () => {
    const order = await open(support)
    expect(order.to).toMatchObject({ first_name: 'አበበ', phone_number: '251911223344', house_number: '12/B' })
    expect(order.payments).toMatchObject([{ method: 'cbe', flag: null, order_id: id }])
    expect(order.messages).toMatchObject([{ kind: 'sms', purpose: 'payment', language: 'en', fate: 'queued' }])
    expect(order.parts).toMatchObject([{ store: { id: 1 }, stage: 'to-pick' }])
  })

  it('tells one history with times and the names of people', async () => {
    await sql`insert into order_events (order_id, order_created_at, event_no, from_status, to_status, actor, staff_id)
      select id, created_at, 99, status, status, 'staff', ${picker.id} from orders where id = ${id}`.execute(
      shop.deps.db,
    )
    await sql`insert into audit_log (member_id, role, action, subject_kind, subject_id, reason)
      values (${support.id}, 'support', 'customer.opened', 'order', ${String(id)}, 'called')`.execute(shop.deps.db)
    const { history } = await open(support)
    expect(history.slice(0, 3).map(({ move }) => move?.to)).toEqual(['unpaid', 'payment-captured', 'pending-delivery'])
    expect(history.slice(-2)).toMatchObject([
      { move: { actor: 'staff' }, member: { id: picker.id }, action: null },
      { move: null, member: { id: support.id }, action: 'customer.opened', reason: 'called' },
    ])
  })
})

describe('what members see of an order', () => {
  it('shows a picker no address, no whole number, no money and no messages', async () => {
    await assignTo(shop, id, picker.id)
    await sql`update deliveries set note = 'Asked Almaz', proof_name = 'Almaz' where order_id = ${id}`.execute(
      shop.deps.db,
    )
    const order = await open(picker)
    expect(order).toMatchObject({
      is_masked: true,
      customer_id: null,
      payments: null,
      credit_refunds: null,
      attempts: null,
      messages: null,
    })
    expect(order.to).toMatchObject({ first_name: 'አበበ', last_name: null, phone_number: '2519…3344', latitude: null })
    expect(JSON.stringify(order)).not.toMatch(/251911223344|12\/B|Medhanialem|Almaz|Kebede/)
  })

  it('shows a courier their own open stop only', async () => {
    const courier = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
    const ask = async () => (await shop.askStaff('GET /orders/:id', { params: { id } }, courier)).statusCode
    expect(await ask()).toBe(404)
    await assignTo(shop, id, courier.id)
    expect((await open(courier)).to).toMatchObject({ phone_number: '251911223344', house_number: '12/B' })
    await sql`update deliveries set state = 'delivered', acted_at = now() where order_id = ${id}
      and state = 'assigned'`.execute(shop.deps.db)
    expect(await ask()).toBe(404)
  })

  it('shows an order of two stores to both', async () => {
    const other = await signInAs(shop, { roles: ['picker'], storeIds: [2] })
    const ask = async () => (await shop.askStaff('GET /orders/:id', { params: { id } }, other)).statusCode
    expect(await ask()).toBe(404)
    await sql`insert into fulfilments (order_id, order_created_at, store_id, due_on)
      select id, created_at, 2, delivery_due_on from orders where id = ${id}`.execute(shop.deps.db)
    expect(await ask()).toBe(200)
    await setStage(shop, id, 'packed')
  })
})
