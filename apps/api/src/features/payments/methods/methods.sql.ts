import type { MethodState } from '@zembil/contract/staff/money/methods'
import type { PaymentCode } from '@zembil/rules/money/payment-methods'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

type MethodRow = Pick<MethodState, 'hour' | 'day' | 'changed_by'> &
  Row<'payment_method_settings', 'reason'> & {
    code: PaymentCode
    is_open: boolean | null
    changed_at: Date | null
    last_paid_at: Date | null
  }

const figures = (alias: 'h' | 'd') => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`json_build_object('tries', coalesce(${column('tries')}, 0), 'paid', coalesce(${column('paid')}, 0),
    'median_seconds', ${column('median')})`
}

/**
 * One statement part for each method, because only then does the planner know the method: for an unknown one it expects many
 * payments and reads all of them, newest first, which finds none of a method that nobody uses.
 */
const lastPaid = (codes: readonly PaymentCode[]) =>
  sql.join(
    codes.map((code) =>
      code === 'loan'
        ? sql`select 'loan' as code, (
            select created_at from ledger_transactions where kind = 'purchase' order by created_at desc limit 1) as at`
        : sql`select ${sql.lit(code)}, (
            select received_at from payments where provider = ${sql.lit(code)} order by received_at desc limit 1) as at`,
    ),
    sql` union all `,
  )

/** Buying on credit is no attempt and no payment: each purchase of the ledger is a try that was paid at once. */
const measured = (span: '1 hour' | '1 day') => sql`
  select method, count(*)::int as tries, count(*) filter (where state = 'paid')::int as paid,
    (percentile_cont(0.5) within group (order by extract(epoch from settled_at - created_at))
      filter (where state = 'paid'))::int as median
  from payment_attempts where created_at > now() - ${sql.lit(span)}::interval group by 1
  union all
  select 'loan', count(*)::int, count(*)::int, null
  from ledger_transactions where kind = 'purchase' and created_at > now() - ${sql.lit(span)}::interval`

/** What staff set, and the figures of each method. */
export async function listMethodRows(db: Db, codes: readonly PaymentCode[]): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`
    select c.code, s.is_open, s.reason, s.changed_at, ${figures('h')} as hour, ${figures('d')} as day,
      case when m.id is not null then json_build_object('id', m.id, 'name', m.name, 'name_am', m.name_am) end as changed_by,
      l.at as last_paid_at
    from unnest(${[...codes]}::text[]) with ordinality as c (code, place)
      left join payment_method_settings s on s.method = c.code left join staff_members m on m.id = s.changed_by
      left join (${lastPaid(codes)}) as l (code, at) on l.code = c.code
      left join (${measured('1 hour')}) h on h.method = c.code left join (${measured('1 day')}) d on d.method = c.code
    order by c.place`.execute(db)
  return rows
}

type Switch = { code: PaymentCode; isOpen: boolean; reason: string; memberId: number }

/** Returns whether the method was open before. */
export async function switchMethod(db: Db, { code, isOpen, reason, memberId }: Switch): Promise<boolean> {
  const { rows } = await sql<{ was_open: boolean | null }>`
    with before as (select is_open from payment_method_settings where method = ${code})
    insert into payment_method_settings (method, is_open, reason, changed_by)
    values (${code}, ${isOpen}, ${reason}, ${memberId})
    on conflict (method) do update set is_open = excluded.is_open, reason = excluded.reason,
      changed_by = excluded.changed_by, changed_at = now()
    returning (select is_open from before) as was_open`.execute(db)
  return rows[0]?.was_open ?? true
}
