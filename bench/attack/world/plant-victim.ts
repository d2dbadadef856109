import { providerBase } from '@zembil/contract/banks'
import { customerBase } from '@zembil/contract/customer-api'
import { sql } from 'kysely'
import { grantCredit } from '../../../apps/api/src/features/loans/grant-credit.ts'
import { aDeliveryDetail, anOrder } from '../../../apps/api/test/an-order.ts'
import { asBank, asCustomer, attackerPhone, signInCustomer } from './actors.ts'
import type { AttackWorld } from './attack-world.ts'

/** Words that occur only in the victim's data, so that any answer with one of them is a leak. */
export const victim = {
  phone: '251799887766',
  first_name: 'Zzvictim',
  neighborhood: 'Zzsecretstreet',
  title: 'Zznotice',
}
/** No caller may ever see these. */
export const storedSecrets = ['zz-password-hash', 'zz-pin-hash']

async function placeOrder({ origins }: AttackWorld, token: string, detail: object): Promise<{ id: number }> {
  const response = await fetch(`${origins.shop}${customerBase}/orders`, {
    method: 'POST',
    headers: { ...asCustomer(token), 'content-type': 'application/json' },
    body: JSON.stringify(
      anOrder({ products: [{ id: 1, quantity: 1 }], shipping_detail: { ...aDeliveryDetail, ...detail } }),
    ),
  })
  const { data } = (await response.json()) as { data: { id: number } }
  if (!response.ok) throw new Error(`the order was refused: ${response.status}`)
  return data
}

async function payAtBank({ deps, origins }: AttackWorld, orderId: number): Promise<void> {
  const { total_cost_santim } = await deps.db
    .selectFrom('orders')
    .select('total_cost_santim')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const path = `${providerBase}/banks/cbe/payments`
  const amount = (total_cost_santim / 100).toFixed(2)
  const body = { billRef: String(orderId), amount, currency: 'ETB', bankTransactionId: `attack-${orderId}` }
  const response = await fetch(origins.shop + path, {
    method: 'POST',
    headers: { ...asBank(path), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`the payment was refused: ${response.status}`)
}

/** Gives the victim and the attacker orders, paid and unpaid, and the victim words that nobody else may read. */
export async function plantVictim(world: AttackWorld): Promise<void> {
  const { db } = world.deps
  await sql`insert into stock_movements (product_id, store_id, kind, quantity) values (1, 1, 'received', 500)`.execute(
    db,
  )
  await sql`update products set is_active = true, max_quantity_per_order = null where id = 1`.execute(db)
  const { id, token } = await signInCustomer(db, victim.phone)
  const { phone, first_name, neighborhood, title } = victim
  const address = { city: 'Addis Ababa', sub_city: 'Bole', woreda: '03', neighborhood, house_number: '1' }
  const secrets = { password_hash: storedSecrets[0] ?? null, loan_pin_hash: storedSecrets[1] ?? null }
  await db
    .updateTable('customers')
    .set({ first_name, ...address, ...secrets })
    .where('id', '=', id)
    .execute()
  const texts = { title, title_am: title, message: title, message_am: title }
  await db
    .insertInto('notifications')
    .values({ customer_id: id, ...texts })
    .execute()
  const attacker = await signInCustomer(db, attackerPhone)
  const grant = { customerId: attacker.id, amount: 10_000_000, reference: 'attack' }
  await db.transaction().execute((transaction) => grantCredit(transaction, grant))
  for (let turn = 0; turn < 6; turn++) {
    const own = await placeOrder(world, token, { phone_number: phone, first_name, neighborhood })
    const other = await placeOrder(world, attacker.token, { phone_number: attackerPhone })
    if (turn % 2 === 0) for (const order of [own, other]) await payAtBank(world, order.id)
  }
}
