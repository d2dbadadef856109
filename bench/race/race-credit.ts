import { customerBase } from '@zembil/contract/customer-api'
import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/platform/database/db.ts'
import { anOrder } from '../../apps/api/test/an-order.ts'
import { emulatorToken } from '../../apps/api/test/emulator-token.ts'
import { prepareBorrowers } from '../../apps/api/test/race/race-loans.ts'
import type { Server } from '../server-process.ts'
import type { SceneReport } from './race-scenes.ts'
import { onStage, startApi } from './race-stage.ts'

const pin = '739154'
const ordersEach = 3
/** About the duration of a payment, most of it for checking the code, so that the change happens during payments. */
const longestDelayMs = 300

/** Accepts unsigned tokens; no SMS is sent, so codes can be read from the database. */
const env = { AUTH_EMULATOR_URL: 'http://127.0.0.1:9099', SMS_URL: 'http://127.0.0.1:1/', SMS_TOKEN: 'race' }

type Answer = { status: number; code: string | undefined; id: number | undefined }

/** Repeats a request while the shop answers 503: nothing has happened then. */
async function ask(
  server: Server,
  token: string,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  triesLeft = 50,
): Promise<Answer> {
  const response = await fetch(server.origin + customerBase + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { code, data } = (await response.json()) as { code?: string; data?: { id: number } | null }
  if (response.status !== 503 || triesLeft === 0) return { status: response.status, code, id: data?.id }
  await new Promise((resolve) => setTimeout(resolve, 200))
  return ask(server, token, method, path, body, triesLeft - 1)
}

/** A deferred trigger runs when the purchase commits, so it sees every number change committed before that. */
async function watchPurchases(db: Db): Promise<void> {
  await sql`create table bought_while_held (order_id bigint)`.execute(db)
  await sql`create function note_bought_while_held() returns trigger language plpgsql security definer as $$
    begin
      insert into bought_while_held select o.id from orders o join customers c on c.id = o.customer_id
      where o.id = new.order_id and c.credit_held_until > now();
      return null;
    end $$`.execute(db)
  await sql`create constraint trigger note_bought_while_held after insert on ledger_transactions
    deferrable initially deferred for each row when (new.kind = 'purchase')
    execute function note_bought_while_held()`.execute(db)
}

/** The one-time code of an order, found by the order number in the same SMS. */
async function codeOf(db: Db, orderId: number): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select substring(body from '[0-9]{6}') as code from sms_messages
    where purpose = 'loan-code' and body like ${`%order ${orderId} %`}`.execute(db)
  if (!rows[0]) throw new Error(`order ${orderId} has no code`)
  return rows[0].code
}

/** Customers change their number while they pay on credit. No purchase may commit after the change has. */
export const creditScene = (seed: number, count: number): Promise<SceneReport> =>
  onStage(seed, 1_000, async ({ deps: { db }, databaseUrl, tokens, random }) => {
    const { rows: customers } = await sql<{ phone_number: string }>`
      select phone_number from customers order by id limit ${count}`.execute(db)
    await prepareBorrowers(
      db,
      customers.map(({ phone_number }) => phone_number),
      pin,
    )
    const server = await startApi(databaseUrl, env)
    const borrowers = tokens.slice(0, count)
    const faults: string[] = []

    async function place(token: string): Promise<{ id: number; otp: string }[]> {
      const placed: { id: number; otp: string }[] = []
      while (placed.length < ordersEach) {
        const order = anOrder({ products: [{ id: 1, quantity: 1 }], payment_method: 'loan', pin_code: pin })
        const { id, code } = await ask(server, token, 'POST', '/orders', order)
        if (id === undefined) throw new Error(`no order was placed: ${code}`)
        placed.push({ id, otp: await codeOf(db, id) })
      }
      return placed
    }
    const orders = await Promise.all(borrowers.map(place))
    await watchPurchases(db)

    let [paid, refused] = [0, 0]
    async function pay(token: string, { id, otp }: { id: number; otp: string }, mayPay: boolean): Promise<void> {
      const { status, code } = await ask(server, token, 'POST', `/orders/${id}/make-payment`, { otp })
      if (status === 200) paid += 1
      else if (code === 'credit_held') refused += 1
      else faults.push(`payment of order ${id}: ${status} ${code}`)
      if (status === 200 && !mayPay) faults.push(`order ${id} was paid after the number had changed`)
    }
    async function changeNumber(token: string, index: number): Promise<void> {
      await new Promise((resolve) => setTimeout(resolve, random(longestDelayMs)))
      const phone_number = `2519${String(index).padStart(8, '0')}`
      const person = {
        user_name: `mover${index}`,
        first_name: 'Hana',
        last_name: 'Bekele',
        email: `mover${index}@example.com`,
      }
      const body = { ...person, phone_number, firebase_token: emulatorToken(phone_number) }
      const { status, code } = await ask(server, token, 'PUT', '/profile', body)
      if (status !== 200) faults.push(`change of number: ${status} ${code}`)
    }

    const start = performance.now()
    await Promise.all(
      borrowers.map(async (token, index) => {
        const [last, ...before] = orders[index] ?? []
        const change = changeNumber(token, index)
        await Promise.all([change, ...before.map((order) => pay(token, order, true))])
        if (last) await pay(token, last, false)
      }),
    )
    const seconds = (performance.now() - start) / 1_000
    await server.stop()

    const { rows: held } = await sql<{ order_id: number }>`select order_id from bought_while_held`.execute(db)
    faults.push(...held.map(({ order_id }) => `order ${order_id} was bought while the credit was held`))
    const none = { repeats: 0, canceled: 0, kills: 0, unitsLeft: 0 }
    return { scene: 'credit', seed, seconds, orders: count * ordersEach, placed: paid, refused, ...none, faults }
  })
