import type { FulfilmentApi } from '@zembil/contract/staff/fulfilment/fulfilment-api'
import { sql } from 'kysely'
import { pickAll, placeIn, setPart } from '../test-fulfilment.ts'
import type { Console } from '../test-staff.ts'
import { changeRules } from './change-rules.ts'
import { deliveryRules } from './delivery-rules.ts'
import { foreignStore, type Input, leaders, ownStore, type Rule, type World } from './staff-rule.ts'

type Prepare = (orderId: number, world: World) => Promise<object>

const pickers = [...leaders, 'storekeeper', 'picker'] as const
const callers = [...leaders, 'support'] as const
const refunders = [...leaders, 'finance', 'support'] as const
const deciders = [...leaders, 'finance'] as const
const packers = [...pickers, 'dispatcher'] as const

/** Who may make the calls of the feature `fulfilment`. */
export function fulfilmentRules(shop: () => Console): Record<keyof FulfilmentApi, Rule> {
  /** A call about a new order of a store, prepared as `body` says. */
  const aboutOrder =
    (storeId: number, body: Prepare): Input =>
    async (world) => {
      const id = await placeIn(shop(), storeId)
      return { params: { id }, body: { store_id: storeId, ...(await body(id, world)) } }
    }
  const onOrder = (who: Rule['who'], body: Prepare): Rule => ({
    who,
    own: aboutOrder(ownStore, body),
    otherStore: aboutOrder(foreignStore, body),
  })
  const picking: Prepare = async (id, { caller }) => {
    await setPart(shop(), id, { stage: 'picking', picker_id: caller.id })
    return {}
  }
  const picked: Prepare = async (id, world) => {
    await picking(id, world)
    await pickAll(shop(), id)
    return {}
  }
  const short: Prepare = async (id, world) => {
    await picking(id, world)
    await sql`update picks set reason = 'not-there' where order_id = ${id}`.execute(shop().deps.db)
    return {}
  }
  const packed: Prepare = async (id, world) => {
    await picked(id, world)
    await setPart(shop(), id, { stage: 'packed', bags: 1, packed_at: new Date() })
    return {}
  }
  /** A delivered order of the first store. Returns its id. */
  const brought = async (courierId: number): Promise<number> => {
    const id = await placeIn(shop(), ownStore)
    await pickAll(shop(), id)
    await sql`insert into deliveries (order_id, order_created_at, attempt_no, store_id, courier_id, state, acted_at)
      select id, created_at, 1, store_id, ${courierId}, 'delivered', now() from orders where id = ${id}`.execute(
      shop().deps.db,
    )
    return id
  }
  /** Goods that somebody refused. Returns their id. */
  const refused = async (memberId: number): Promise<number> => {
    const orderId = await brought(memberId)
    const { rows } = await sql<{ id: number }>`
      insert into refused_goods (order_id, order_created_at, line_no, product_id, store_id, is_substitute, quantity,
        reason, amount_santim, noted_by)
      select order_id, order_created_at, line_no, product_id, store_id, false, 1, 'late', 100, ${memberId} from picks
      where order_id = ${orderId} returning id`.execute(shop().deps.db)
    return rows[0]?.id ?? 0
  }
  const answering: Input = async ({ target }) => {
    const orderId = await placeIn(shop(), ownStore)
    const { rows } = await sql<{ id: number }>`
      insert into call_requests (order_id, order_created_at, line_no, product_id, store_id, asked_by)
      select order_id, order_created_at, line_no, product_id, store_id, ${target.id} from picks
      where order_id = ${orderId} returning id`.execute(shop().deps.db)
    return { params: { id: rows[0]?.id ?? 0 }, body: { answer: 'similar' } }
  }
  const listOf =
    (storeId: number, query: object = {}): Input =>
    async () => ({
      params: { id: await placeIn(shop(), storeId) },
      query: { store_id: storeId, ...query },
    })
  const nextOf =
    (storeId: number): Input =>
    async () => {
      await placeIn(shop(), storeId)
      return { body: { store_id: storeId } }
    }

  return {
    'GET /picking': { who: pickers, own: () => ({}) },
    'GET /orders/:id/pick-list': { who: pickers, own: listOf(ownStore), otherStore: listOf(foreignStore) },
    'POST /picking/next': { who: pickers, own: nextOf(ownStore), otherStore: nextOf(foreignStore) },
    'POST /orders/:id/start-picking': onOrder(pickers, async () => ({})),
    'GET /orders/:id/pickers': { who: leaders, own: listOf(ownStore) },
    'POST /orders/:id/assign-picker': {
      who: leaders,
      own: aboutOrder(ownStore, async (_id, { target }) => ({ member_id: target.id })),
    },
    'POST /orders/:id/tick': onOrder(pickers, async (id, world) => {
      await picking(id, world)
      return { tick: { by: 'tap', line_no: 1, product_id: 1 } }
    }),
    'POST /orders/:id/finish-picking': onOrder(pickers, picked),
    'POST /orders/:id/short': onOrder(pickers, async (id, world) => {
      await picking(id, world)
      return { line_no: 1, product_id: 1, found: 1, reason: 'not-there' }
    }),
    'POST /orders/:id/substitute': onOrder(pickers, async (id, world) => {
      await short(id, world)
      return { line_no: 1, product_id: 1, substitute: null }
    }),
    'GET /orders/:id/substitutes': {
      who: pickers,
      own: listOf(ownStore, { line_no: 1, product_id: 1 }),
      otherStore: listOf(foreignStore, { line_no: 1, product_id: 1 }),
    },
    'GET /orders/:id/short-sum': { who: pickers, own: listOf(ownStore), otherStore: listOf(foreignStore) },
    'POST /orders/:id/cancel-missing': onOrder(pickers, short),
    'POST /orders/:id/ask-support': onOrder(pickers, async (id, world) => {
      await short(id, world)
      return { line_no: 1, product_id: 1 }
    }),
    'GET /call-requests': { who: callers, own: () => ({}) },
    'POST /call-requests/:id/answer': { who: callers, own: answering },
    'POST /orders/:id/refuse-goods': {
      who: [...leaders, 'dispatcher', 'courier'],
      own: async ({ caller }) => {
        const id = await brought(caller.id)
        const goods = [{ line_no: 1, product_id: 1, quantity: 1 }]
        return { params: { id }, body: { attempt_no: 1, reason: 'damaged', goods } }
      },
    },
    'GET /refused-goods': { who: refunders, own: () => ({}) },
    'POST /refused-goods/:id/accept': {
      who: deciders,
      own: async ({ target }) => ({ params: { id: await refused(target.id) }, body: { goods: 'shelf' } }),
    },
    'POST /refused-goods/:id/reject': {
      who: deciders,
      own: async ({ target }) => ({ params: { id: await refused(target.id) }, body: { reason: 'not true' } }),
    },
    'GET /split-orders': {
      who: packers,
      own: () => ({ query: { store_id: ownStore } }),
      otherStore: () => ({ query: { store_id: foreignStore } }),
    },
    'POST /orders/:id/pack': onOrder(packers, async (id, world) => {
      await picked(id, world)
      await setPart(shop(), id, { finished_at: new Date() })
      return { version: 1, bags: 2, cold: true, fragile: false }
    }),
    'POST /orders/:id/receive-part': onOrder(packers, packed),
    'POST /orders/:id/hand-over': onOrder(packers, async (id, world) => {
      await packed(id, world)
      await setPart(shop(), id, { stage: 'ready', arrived_at: new Date() })
      return { proof: { by: 'name', name: 'Almaz' } }
    }),
    ...deliveryRules(shop),
    ...changeRules(shop),
  }
}
