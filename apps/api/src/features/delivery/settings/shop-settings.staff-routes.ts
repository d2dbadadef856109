import { shopSettingsEndpoints } from '@zembil/contract/staff/settings/shop-settings'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { addedAct, changedAct } from '../../staff/acts/edit-acts.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { changeCalendar, getCalendar } from './calendar.ts'
import { addType, changeType, getType, listTypes } from './delivery-type-settings.ts'
import { unnameCustomer } from './discount-settings.sql.ts'
import {
  addDiscount,
  changeDiscount,
  getDiscount,
  giveDiscount,
  listDiscountSettings,
  listNamed,
} from './discount-settings.ts'
import { changeStore, getStore, listStores, openStore } from './store-settings.ts'

export function shopSettingsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, shopSettingsEndpoints, deps)

  route.read('GET /delivery-calendar', () => getCalendar(db))
  route.act('PUT /delivery-calendar', async ({ actor, body }, tx) =>
    changedAct('calendar.changed', { kind: 'calendar', id: 'shop' }, await changeCalendar(tx.db, actor.id, body)),
  )

  route.read('GET /store-settings', () => listStores(db))
  route.read('GET /store-settings/:id', ({ params }) => getStore(db, params.id))
  route.act('POST /store-settings', async ({ actor, body }, tx) =>
    addedAct('store.opened', 'store', await openStore(tx.db, actor.id, body)),
  )
  route.act('PUT /store-settings/:id', async ({ actor, params: { id }, body }, tx) =>
    changedAct('store.changed', { kind: 'store', id }, await changeStore(tx.db, actor.id, { ...body, id })),
  )

  route.read('GET /delivery-types', () => listTypes(db))
  route.read('GET /delivery-types/:id', ({ params }) => getType(db, params.id))
  route.act('POST /delivery-types', async ({ actor, body }, tx) =>
    addedAct('delivery-type.added', 'delivery-type', await addType(tx.db, actor.id, body)),
  )
  route.act('PUT /delivery-types/:id', async ({ actor, params: { id }, body }, tx) =>
    changedAct(
      'delivery-type.changed',
      { kind: 'delivery-type', id },
      await changeType(tx.db, actor.id, { ...body, id }),
    ),
  )

  route.read('GET /discount-types', () => listDiscountSettings(db))
  route.read('GET /discount-types/:id', ({ params }) => getDiscount(db, params.id))
  route.act('POST /discount-types', async ({ actor, body }, tx) =>
    addedAct('discount-type.added', 'discount-type', await addDiscount(tx.db, actor.id, body)),
  )
  route.act('PUT /discount-types/:id', async ({ actor, params: { id }, body }, tx) => {
    const saved = await changeDiscount(tx.db, actor.id, { ...body, id })
    return changedAct('discount-type.changed', { kind: 'discount-type', id }, saved)
  })
  route.read('GET /discount-types/:id/customers', ({ params, query }) => listNamed(db, params.id, query))
  route.act('POST /discount-types/:id/customers', async ({ params: { id }, body: { customer_id } }, tx) => ({
    answer: await giveDiscount(tx.db, id, customer_id),
    act: { action: 'discount-type.given', subject: { kind: 'discount-type', id }, after: { customer_id } },
  }))
  route.act('DELETE /discount-types/:id/customers/:customer_id', async ({ params: { id, customer_id } }, tx) => {
    await unnameCustomer(tx.db, id, customer_id)
    const act = {
      action: 'discount-type.taken',
      subject: { kind: 'discount-type', id },
      before: { customer_id },
    } as const
    return { answer: await getDiscount(tx.db, id), act }
  })
}
