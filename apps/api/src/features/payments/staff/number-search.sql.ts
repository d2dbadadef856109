import { paymentCodes } from '@zembil/rules/money/payment-methods'
import { type RawBuilder, sql } from 'kysely'
import { typedNumber } from '../settlement/payments.sql.ts'

/** A pattern for any text that contains this one. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** True for a payment `p` under this number, whatever its blanks and letter case. */
export const hasNumber = (typed: string): RawBuilder<unknown> =>
  sql`${typedNumber} = ${typed.replace(/\s/g, '').toUpperCase()}`

/**
 * Payments under this transaction number. If there are none, the newest whose number contains it: among millions, trigrams
 * find a part of a number ten times slower than an index finds the whole one.
 */
export const paymentsWithNumber = (typed: string, most: number): RawBuilder<unknown> => sql`
  with whole as materialized (
    select p.id, p.order_id from payments p where p.provider = any(${[...paymentCodes]}::text[])
      and ${hasNumber(typed)}),
  containing as (
    select id, order_id from payments where not exists (select from whole) and transaction_no ilike ${containing(typed)}
    order by id desc limit ${sql.lit(most)})
  select id, order_id from whole union all select id, order_id from containing`
