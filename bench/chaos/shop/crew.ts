import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { StopList } from '@zembil/contract/staff/fulfilment/delivery'
import type { BoardOrder, DispatchBoard } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import type { Role } from '@zembil/contract/staff/permissions'
import { staffBase } from '@zembil/contract/staff/staff-api'
import { sql } from 'kysely'
import { signInStaff } from '../../staff/staff-session.ts'
import type { ShopWorld } from './shop-world.ts'
import type { Answer, ThroughEdge } from './through-edge.ts'

const stores = [1, 2, 3, 4]
const proof = { by: 'name', name: 'Abebe' }
/** What one round takes along at most. */
const round = 50

type Ask = <Data>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer<Data>>

type Work = {
  ask: Ask
  /** Like `ask`, for what must succeed: undefined, and a fault, if it is refused. */
  act: <Data>(path: string, body: object) => Promise<Data | undefined>
}

/** Pickers, a dispatcher and a courier, who work until they are told to go home. */
export async function hireCrew(world: ShopWorld, edge: ThroughEdge, faults: string[]) {
  const { consoleOrigin, databaseUrl, owner } = world
  const done = { picked: 0, handedOver: 0, delivered: 0 }
  let isOver = false

  async function hire(role: Role): Promise<Work> {
    const cookie = await signInStaff(databaseUrl, role)
    const ask: Ask = (method, path, body) =>
      edge.insist('staff', consoleOrigin + staffBase + path, {
        method,
        headers: { cookie, origin: consoleOrigin, 'idempotency-key': randomUUID() },
        ...(body && { body }),
      })
    return {
      ask,
      act: async <Data>(path: string, body: object) => {
        const { status, data } = await ask<Data>('POST', path, body)
        if (status === 200) return data
        faults.push(`${role} ${path}: ${status}`)
        return undefined
      },
    }
  }

  async function findWork({ ask }: Work): Promise<PickList | undefined> {
    const { data: own } = await ask<PickList[]>('GET', '/picking')
    if (own?.[0]) return own[0]
    for (const store_id of stores) {
      const { data: next } = await ask<PickList>('POST', '/picking/next', { store_id })
      if (next) return next
    }
    return undefined
  }
  async function pickAll({ act }: Work, { order_id, store, picks }: PickList): Promise<PickList | undefined> {
    for (const { line_no, product_id, wanted, picked, grams_per_unit } of picks) {
      if (wanted === picked) continue
      const line = { line_no, product_id }
      const tick =
        grams_per_unit === null
          ? { by: 'tap', ...line, units: wanted - picked }
          : { by: 'weight', ...line, grams: grams_per_unit * wanted, accept_weight: true }
      await act(`/orders/${order_id}/tick`, { store_id: store.id, tick })
    }
    return act<PickList>(`/orders/${order_id}/finish-picking`, { store_id: store.id })
  }
  async function pick(work: Work): Promise<void> {
    while (!isOver) {
      const found = await findWork(work)
      const finished = found && (found.finished_at === null ? await pickAll(work, found) : found)
      if (!finished) {
        await wait(500)
        continue
      }
      const { order_id, store, version, delivery_kind } = finished
      const packing = { store_id: store.id, version, bags: 1, cold: false, fragile: false }
      if (await work.act(`/orders/${order_id}/pack`, packing)) done.picked++
      if (delivery_kind === 'pickup' && (await work.act(`/orders/${order_id}/hand-over`, { proof }))) done.handedOver++
    }
  }

  const isHere = ({ stage, is_together }: BoardOrder): boolean => stage === 'packed' && is_together
  /** Orders go to the courier, who leaves with all their bags. */
  async function dispatch({ ask, act }: Work): Promise<void> {
    for (; !isOver; await wait(1_000))
      for (const store_id of stores) {
        const { data: board } = await ask<DispatchBoard>('GET', `/dispatch?store_id=${store_id}`)
        const courier_id = board?.couriers[0]?.id
        const here = board?.orders.filter(isHere).slice(0, round) ?? []
        if (!courier_id || here.length === 0) continue
        const order_ids = here.filter(({ attempt }) => !attempt).map(({ order_id }) => order_id)
        if (order_ids.length > 0) await act('/dispatch/assign', { store_id, courier_id, order_ids })
        await act('/dispatch/leave', { store_id, courier_id, bags: here.flatMap(({ bags }) => bags) })
      }
  }
  async function deliver({ ask, act }: Work): Promise<void> {
    for (; !isOver; await wait(1_000)) {
      const { data } = await ask<StopList>('GET', '/courier/stops')
      for (const { order_id, attempt_no, state } of data?.stops ?? []) {
        if (state !== 'out') continue
        const body = { attempt_no, acted_at: new Date().toISOString(), proof }
        if (await act(`/orders/${order_id}/deliver`, body)) done.delivered++
      }
    }
  }

  const pickers = [await hire('picker'), await hire('picker'), await hire('picker')]
  const [dispatcher, courier] = [await hire('dispatcher'), await hire('courier')]
  // Everybody works in all stores.
  await sql`insert into staff_stores (member_id, store_id) select m.id, s.id from staff_members m, stores s
    on conflict do nothing`.execute(owner.db)
  const work = [...pickers.map(pick), dispatch(dispatcher), deliver(courier)].map((one) =>
    one.catch((error: Error) => faults.push(`staff: ${error.message}`)),
  )
  return {
    done,
    goHome: async (): Promise<void> => {
      isOver = true
      await Promise.all(work)
    },
  }
}
