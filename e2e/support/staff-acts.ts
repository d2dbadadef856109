import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, request } from '@playwright/test'
import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { staffBase } from '@zembil/contract/staff/staff-api'
import { appCode } from '../../apps/api/scripts/demo-staff.ts'
import { basket, type PaidOrder, paidOrder, storesOf } from './paid-orders.ts'
import { consoleOrigin } from './shop.ts'
import { addMember, type Member } from './staff.ts'

/** Staff calls of a member who works elsewhere, without a browser. */
export type Colleague = { act: <Data>(path: string, body: object) => Promise<Data>; member: Member }

export async function colleague(roles: Parameters<typeof addMember>[0]['roles']): Promise<Colleague> {
  const member = await addMember({ roles })
  const context: APIRequestContext = await request.newContext({ extraHTTPHeaders: { origin: consoleOrigin } })
  const { email, password, secret } = member
  const send = async (path: string, data: object) => {
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await context.post(consoleOrigin + staffBase + path, { data, headers })
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
    return answer.json()
  }
  await send('/sign-in', { sign_in_name: email, password, device: 'desk', ...(secret && { code: appCode(secret) }) })
  return { act: async (path, body) => (await send(path, body)).data, member }
}

/** Picks every line of the part of one store, and packs it. */
export async function packPart({ act }: Colleague, id: number, store_id: number, bags = 1): Promise<void> {
  const list = await act<PickList>(`/orders/${id}/start-picking`, { store_id })
  for (const { line_no, product_id, wanted } of list.picks)
    await act(`/orders/${id}/tick`, { store_id, tick: { by: 'tap', line_no, product_id, units: wanted } })
  const { version } = await act<PickList>(`/orders/${id}/finish-picking`, { store_id })
  await act(`/orders/${id}/pack`, { store_id, version, bags, cold: false, fragile: false })
}

/** Picks every line of an order and packs it in each of its stores; all parts come together in the last one. */
export async function packOrder(
  manager: Colleague,
  id: number,
  { stores, bags = 1 }: { stores: readonly number[]; bags?: number },
): Promise<string[]> {
  const codes: string[] = []
  for (const store_id of stores) {
    await packPart(manager, id, store_id, bags)
    if (store_id !== stores.at(-1)) await manager.act(`/orders/${id}/receive-part`, { store_id })
    codes.push(...Array.from({ length: bags }, (_, index) => `${id}-${store_id}-${index + 1}`))
  }
  return codes
}

/** An order that a courier has left the store with, as the next stop. */
export async function sendOut(manager: Colleague, courier: Member): Promise<PaidOrder & { storeId: number }> {
  const paid = await paidOrder(await basket(), 'delivery')
  const { id } = paid.order
  const stores = await storesOf(id)
  const bags = await packOrder(manager, id, { stores })
  const storeId = stores.at(-1) ?? 0
  const round = { store_id: storeId, courier_id: courier.id }
  expect(await manager.act('/dispatch/assign', { ...round, order_ids: [id] })).toMatchObject({ done: [id] })
  expect(await manager.act('/dispatch/leave', { ...round, bags })).toMatchObject({ left: [id] })
  return { ...paid, storeId }
}
