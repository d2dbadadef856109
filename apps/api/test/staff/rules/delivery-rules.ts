import { randomUUID } from 'node:crypto'
import type { AddressCorrectionApi } from '@zembil/contract/staff/fulfilment/address-corrections'
import type { DeliveryApi } from '@zembil/contract/staff/fulfilment/delivery'
import type { DispatchApi } from '@zembil/contract/staff/fulfilment/dispatch'
import { addisDay } from '@zembil/rules/calendar/addis-day'
import { isoDate } from '@zembil/rules/calendar/plain-date'
import { sql } from 'kysely'
import { aJpeg } from '../a-jpeg.ts'
import { placePacked, sendOut, setPart } from '../test-fulfilment.ts'
import { addMember, type Console } from '../test-staff.ts'
import { foreignStore, type Input, leaders, ownStore, type Rule, type World } from './staff-rule.ts'

type About = { storeId: number; world: World }

const dispatchers = [...leaders, 'dispatcher'] as const
const supporters = [...leaders, 'support'] as const
const deliverers = [...dispatchers, 'courier'] as const

/** Who may dispatch and deliver. */
export function deliveryRules(
  shop: () => Console,
): Record<keyof DispatchApi | keyof DeliveryApi | keyof AddressCorrectionApi, Rule> {
  const inStores = (who: Rule['who'], input: (about: About) => ReturnType<Input>): Rule => ({
    who,
    own: (world) => input({ storeId: ownStore, world }),
    otherStore: (world) => input({ storeId: foreignStore, world }),
  })
  const aCourier = async (storeId: number) => (await addMember(shop(), { roles: ['courier'], storeIds: [storeId] })).id

  /** A bulk act on one packed order of a store. */
  const bulk = (more: (storeId: number) => Promise<object>) =>
    inStores(dispatchers, async ({ storeId }) => {
      const { id } = await placePacked(shop(), storeId)
      return { body: { store_id: storeId, order_ids: [id], ...(await more(storeId)) } }
    })
  const withCourier = async (storeId: number) => ({ courier_id: await aCourier(storeId) })
  const round = (body: object) =>
    inStores(dispatchers, async ({ storeId }) => ({
      body: { store_id: storeId, courier_id: await aCourier(storeId), ...body },
    }))

  /** An order that a courier has: the caller, or somebody else for the roles that do not deliver themselves. */
  async function anOrderOut({ storeId, world }: About, isFailed = false): Promise<number> {
    const { id } = await placePacked(shop(), storeId)
    const isOwn = storeId === ownStore
    await sendOut(shop(), [id], isOwn ? world.caller.id : await aCourier(storeId))
    if (isFailed) {
      await sql`update deliveries set state = 'failed', reason = 'refused', acted_at = now(), received_at = now()
        where order_id = ${id}`.execute(shop().deps.db)
      await setPart(shop(), id, { stage: 'failed' })
    }
    return id
  }
  const acted = { attempt_no: 1, acted_at: new Date().toISOString() }
  const report = (body: object, isFailed = false) =>
    inStores(deliverers, async (about) => ({
      params: { id: await anOrderOut(about, isFailed) },
      body: { ...acted, ...body },
    }))
  const failed = (body: object) =>
    inStores(dispatchers, async (about) => ({ params: { id: await anOrderOut(about, true) }, body }))

  async function aReport(about: About): Promise<number> {
    const id = await anOrderOut(about)
    const { rows } = await sql<{ id: number }>`
      insert into delivery_reports (order_id, order_created_at, attempt_no, staff_id, kind, outcome, acted_at, key)
      select order_id, order_created_at, attempt_no, courier_id, 'mistake', 'done', now(), ${randomUUID()}
      from deliveries where order_id = ${id} returning id`.execute(shop().deps.db)
    return rows[0]?.id ?? 0
  }

  const aCorrection: Input = async (world) => {
    const id = await anOrderOut({ storeId: ownStore, world })
    const { rows } = await sql<{ id: number }>`
      insert into address_corrections (customer_id, address_key, order_id, order_created_at, landmark, proposed_by, key)
      select customer_id, address_key(shipping_detail), id, created_at, 'Behind the mill', ${world.target.id},
        ${randomUUID()} from orders where id = ${id} returning id`.execute(shop().deps.db)
    return { params: { id: rows[0]?.id ?? 0 } }
  }

  async function aPhoto(about: About) {
    const id = await aReport(about)
    const key = `deliveries/${randomUUID()}`
    await shop().deps.privateFiles.put(key, aJpeg(), 'image/jpeg')
    await shop()
      .deps.db.insertInto('delivery_photos')
      .values({ report_id: id, key, type: 'image/jpeg', bytes: aJpeg().length })
      .execute()
    return { params: { id } }
  }

  return {
    'GET /dispatch': inStores(dispatchers, ({ storeId }) => ({ query: { store_id: storeId } })),
    'GET /dispatch/run-sheet': inStores(dispatchers, async ({ storeId }) => ({
      query: { store_id: storeId, courier_id: await aCourier(storeId) },
    })),
    'POST /dispatch/assign': bulk(withCourier),
    'POST /dispatch/unassign': bulk(async () => ({})),
    'PUT /dispatch/stops': bulk(withCourier),
    'POST /dispatch/leave': round({ bags: ['1-1-1'] }),
    'POST /dispatch/end-round': round({ bags: [], lost: [] }),
    'POST /dispatch/reports/:id/seen': inStores(dispatchers, async (about) => ({
      params: { id: await aReport(about) },
    })),
    'POST /orders/:id/deliver-again': failed({ due_on: isoDate(addisDay(new Date())) }),
    'POST /orders/:id/return-to-shelf': failed({}),
    'GET /courier/stops': { who: deliverers, own: () => ({}) },
    'POST /orders/:id/deliver': report({ proof: { by: 'name', name: 'Almaz' } }),
    'POST /orders/:id/fail': report({ reason: 'refused' }),
    'POST /orders/:id/undo-delivery': report({}, true),
    'POST /orders/:id/report-mistake': report({ note: 'Wrong door' }),
    'GET /delivery-photos/:id': {
      who: [...leaders, 'dispatcher', 'finance', 'support'],
      own: (world) => aPhoto({ storeId: ownStore, world }),
      otherStore: (world) => aPhoto({ storeId: foreignStore, world }),
    },
    'POST /orders/:id/correct-address': inStores(deliverers, async (about) => ({
      params: { id: await anOrderOut(about) },
      body: { attempt_no: 1, landmark: 'Behind the mill' },
    })),
    'GET /address-corrections': { who: supporters, own: () => ({}) },
    'POST /address-corrections/:id/confirm': { who: supporters, own: aCorrection },
    'POST /address-corrections/:id/reject': { who: supporters, own: aCorrection },
    'POST /orders/:id/reopen': {
      who: leaders,
      own: async (world) => {
        const id = await anOrderOut({ storeId: ownStore, world })
        await sql`update orders set status = 'successful', delivered_at = now() where id = ${id}`.execute(
          shop().deps.db,
        )
        await sql`update deliveries set state = 'delivered', acted_at = now() where order_id = ${id}`.execute(
          shop().deps.db,
        )
        return { params: { id }, body: { reason: 'Wrong order' } }
      },
    },
  }
}
