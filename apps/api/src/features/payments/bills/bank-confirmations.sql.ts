import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import type { BankCode } from '../../../providers/payment/banks/bill-bank.ts'

export type Confirmation = Row<
  'bank_confirmations',
  'id' | 'transaction_no' | 'order_id' | 'amount_santim' | 'currency',
  { bank: BankCode }
>

type NewConfirmation = Omit<Confirmation, 'id'> & Row<'bank_confirmations', 'bill_ref'>

const columns = sql`id, bank, transaction_no, order_id, amount_santim, currency`

/** Stores a confirmation once and queues it. A repeated one returns the stored row and is not queued again. */
export async function keepConfirmation(db: Db, told: NewConfirmation): Promise<Confirmation> {
  const { bank, transaction_no, bill_ref, order_id, amount_santim, currency } = told
  const order = sql`(select id from orders where id = ${order_id})`
  const { rows: kept } = await sql<Confirmation>`
    with kept as (
      insert into bank_confirmations (bank, transaction_no, bill_ref, order_id, amount_santim, currency)
      values (${bank}, ${transaction_no}, ${bill_ref}, ${order}, ${amount_santim}, ${currency})
      on conflict (bank, transaction_no, bill_ref, amount_santim, currency, order_id) do nothing returning ${columns}
    ), waiting as (insert into bank_confirmations_waiting (confirmation_id) select id from kept)
    select ${columns} from kept`.execute(db)
  if (kept[0]) return kept[0]
  const { rows: before } = await sql<Confirmation>`
    select ${columns} from bank_confirmations
    where bank = ${bank} and transaction_no = ${transaction_no} and bill_ref = ${bill_ref}
      and amount_santim = ${amount_santim} and currency = ${currency} and order_id is not distinct from ${order}`.execute(
    db,
  )
  return before[0] ?? Promise.reject(new Error('a confirmation was neither inserted nor found'))
}

export async function endWaiting(db: Db, id: number): Promise<void> {
  await sql`delete from bank_confirmations_waiting where confirmation_id = ${id}`.execute(db)
}

const waiting = sql`
  select c.id, c.bank, c.transaction_no, c.order_id, c.amount_santim, c.currency
  from bank_confirmations_waiting w join bank_confirmations c on c.id = w.confirmation_id`

/** The oldest after `lastId`, except recent ones, which the receiving request is still settling. */
export async function listWaitingConfirmations(db: Db, limit: number, lastId: number): Promise<Confirmation[]> {
  const { rows } = await sql<Confirmation>`
    ${waiting} where w.received_at < now() - interval '10 seconds' and c.id > ${lastId}
    order by c.id limit ${limit}`.execute(db)
  return rows
}

export async function listConfirmationsOfOrder(db: Db, orderId: number): Promise<Confirmation[]> {
  const { rows } = await sql<Confirmation>`${waiting} where c.order_id = ${orderId} order by c.id`.execute(db)
  return rows
}
