import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { customerBase } from '@zembil/contract/customer-api'
import type { StopList } from '@zembil/contract/staff/fulfilment/delivery'
import type { BoardOrder, DispatchBoard } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import type { Role } from '@zembil/contract/staff/permissions'
import { staffBase } from '@zembil/contract/staff/staff-api'
import { sql } from 'kysely'
import { anOrder, deliveryTypes } from '../../../apps/api/test/an-order.ts'
import { type Visit, visitor } from '../../edge/visitor.ts'
import { signInStaff } from '../../staff/staff-session.ts'
import type { ShopWorld } from './shop-world.ts'

/** One request as a person saw it. */
type Seen = { at: number; who: 'visitor' | 'shopper' | 'staff'; status: number }
type Order = { id: number; total_cost: string }
type Answer<Data> = { status: number; data: Data | undefined }

const pages = ['/', '/?lng=am', '/products', '/products/1', `${customerBase}/products?paginate=24`]
const stores = [1, 2, 3, 4]
const proof = { by: 'name', name: 'Abebe' }
/** Nobody waits longer for a request. */
const mostTries = 900

/** Visitors, shoppers, pickers, dispatchers and couriers. Everybody comes through the edge. */
export async function sendPeople(world: ShopWorld, random: (below: number) => number) {
  const { shopOrigin, consoleOrigin, databaseUrl, owner, outside, tokens } = world
  const { visit, leave } = visitor()
  const seen: Seen[] = []
  const acknowledged: number[] = []
  const placed = new Map<string, number>()
  const done = { orders: 0, picked: 0, handedOver: 0, delivered: 0 }
  const faults: string[] = []
  let isOver = false

  /** Sends a call with one key until its outcome is known. Only 503, a broken connection and the edge's 502 and 504 ask for that. */
  async function insist<Data>(who: 'shopper' | 'staff', url: string, sent: Visit): Promise<Answer<Data>> {
    for (let time = 0; time < mostTries; time++) {
      const { status, body } = await visit(url, sent)
      seen.push({ at: Date.now(), who, status })
      if (status === 500)
        faults.push(`${sent.method ?? 'GET'} ${new URL(url).pathname}: 500 ${body.toString().slice(0, 200)}`)
      if (status !== 0 && status < 500 && status !== 429) {
        const text = JSON.parse(body.toString() || '{}') as { data?: Data }
        return { status, data: text.data }
      }
      await wait(100 + random(200))
    }
    throw new Error(`${url} was not answered`)
  }

  async function buy(token: string): Promise<void> {
    while (!isOver) {
      const key = randomUUID()
      const delivery_type_id = random(3) === 0 ? deliveryTypes.home : deliveryTypes.pickup
      const products = [{ id: 1 + random(50), quantity: 1 + random(2) }]
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
      const call = { method: 'POST', headers, body: anOrder({ products, delivery_type_id }) }
      const { status, data } = await insist<Order>('shopper', `${shopOrigin}${customerBase}/orders`, call)
      if (!data) {
        faults.push(`POST /orders: ${status}`)
        continue
      }
      acknowledged.push(Date.now())
      placed.set(key, data.id)
      done.orders++
      await outside('POST', '/banks/cbe/payments', { order: String(data.id), amount: data.total_cost })
      await wait(200 + random(400))
    }
  }

  async function browse(turn: number): Promise<void> {
    for (let count = turn; !isOver; count++) {
      const { status } = await visit(shopOrigin + (pages[count % pages.length] ?? '/'))
      seen.push({ at: Date.now(), who: 'visitor', status })
      await wait(100)
    }
  }

  async function hire(role: Role) {
    const cookie = await signInStaff(databaseUrl, role)
    return <Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer<Data>> =>
      insist('staff', consoleOrigin + staffBase + path, {
        method,
        headers: { cookie, origin: consoleOrigin, 'idempotency-key': randomUUID() },
        ...(body && { body }),
      })
  }
  type Ask = Awaited<ReturnType<typeof hire>>

  /** Picks, packs and hands over one order of the store. False when nothing waits. */
  async function pickOne(ask: Ask, store_id: number): Promise<boolean> {
    const { data: list } = await ask<PickList>('POST', '/picking/next', { store_id })
    if (!list) return false
    const path = `/orders/${list.order_id}`
    for (const { line_no, product_id, wanted, picked, grams_per_unit } of list.picks) {
      const line = { line_no, product_id }
      const grams = grams_per_unit === null ? null : grams_per_unit * wanted
      const tick =
        grams === null
          ? { by: 'tap', ...line, units: wanted - picked }
          : { by: 'weight', ...line, grams, accept_weight: true }
      await ask('POST', `${path}/tick`, { store_id, tick })
    }
    const { data: finished } = await ask<PickList>('POST', `${path}/finish-picking`, { store_id })
    if (!finished) return true
    done.picked++
    const bags = { bags: 1, cold: false, fragile: false }
    await ask('POST', `${path}/pack`, { store_id, version: finished.version, ...bags })
    if (finished.delivery_kind === 'pickup') {
      const { status } = await ask('POST', `${path}/hand-over`, { proof })
      if (status === 200) done.handedOver++
    }
    return true
  }
  async function pick(ask: Ask): Promise<void> {
    while (!isOver) {
      let isIdle = true
      for (const store of stores) if (await pickOne(ask, store)) isIdle = false
      if (isIdle) await wait(500)
    }
  }

  /** Parts of other stores arrive, orders go to a courier, and the courier leaves with all bags. */
  async function dispatch(ask: Ask): Promise<void> {
    const isWaiting = ({ stage, is_together, attempt }: BoardOrder) => stage === 'packed' && is_together && !attempt
    while (!isOver) {
      for (const store_id of stores) {
        const { data: board } = await ask<DispatchBoard>('GET', `/dispatch?store_id=${store_id}`)
        const courier = board?.couriers[0]
        const waiting = board?.orders.filter(isWaiting) ?? []
        if (!courier || waiting.length === 0) continue
        const order_ids = waiting.slice(0, 20).map(({ order_id }) => order_id)
        await ask('POST', '/dispatch/assign', { store_id, courier_id: courier.id, order_ids })
        const bags = waiting.slice(0, 20).flatMap((order) => order.bags)
        await ask('POST', '/dispatch/leave', { store_id, courier_id: courier.id, bags })
      }
      await wait(1_000)
    }
  }

  async function deliver(ask: Ask): Promise<void> {
    while (!isOver) {
      const { data } = await ask<StopList>('GET', '/courier/stops')
      for (const { order_id, attempt_no, state } of data?.stops ?? []) {
        if (state !== 'out') continue
        const body = { attempt_no, acted_at: new Date().toISOString(), proof }
        const { status } = await ask('POST', `/orders/${order_id}/deliver`, body)
        if (status === 200) done.delivered++
      }
      await wait(1_000)
    }
  }

  const staff = {
    pickers: [await hire('picker'), await hire('picker'), await hire('picker')],
    dispatcher: await hire('dispatcher'),
    courier: await hire('courier'),
  }
  // Everybody works in all stores.
  await sql`insert into staff_stores (member_id, store_id) select m.id, s.id from staff_members m, stores s
    on conflict do nothing`.execute(owner.db)
  const work = [
    ...tokens.map(buy),
    ...[0, 1, 2].map(browse),
    ...staff.pickers.map(pick),
    dispatch(staff.dispatcher),
    deliver(staff.courier),
  ].map((one) => one.catch((error: Error) => faults.push(error.message)))

  return {
    seen,
    acknowledged,
    done,
    end: async () => {
      isOver = true
      await Promise.all(work)
      leave()
      return { placed, faults }
    },
  }
}
export type ShopPeople = Awaited<ReturnType<typeof sendPeople>>
