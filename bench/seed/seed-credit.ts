import type pg from 'pg'
import { recountAgeing } from '../../apps/api/src/features/loans/ageing/ageing.sql.ts'
import { createDb } from '../../apps/api/src/platform/database/db.ts'

const sponsors = 1_000
/** Days whose settlement files were read. */
const settledDays = 60

const sponsorsSql = `
  insert into sponsors (name, name_am, contact_name, phone_number, limit_santim)
  select 'Company ' || n, 'ድርጅት ' || n, 'Almaz Kebede', '+251115550000', 100000000 from generate_series(1, $1::int) n`
/** Half of those who owe were granted credit through a company. */
const sponsoredSql = `
  insert into sponsored_customers (customer_id, sponsor_id)
  select customer_id, 1 + (customer_id / 200) % $1::int from ledger_accounts where kind = 'debt' and customer_id % 200 = 0`
/** One order in a hundred names who recommended the shop. */
const referralsSql = `
  insert into referrals (order_id, order_created_at, referrer_phone_number, created_at)
  select o.id, o.created_at, c.phone_number, o.created_at
  from orders o join customers c on c.id = 1 + (o.id * 31) % (select max(id) from customers) where o.id % 100 = 1`

const filesSql = `
  insert into settlement_files (provider, file_name, content_hash, first_day, last_day, rows, skipped_rows, read_by)
  select 'telebirr', d.day || '.csv', sha256(d.day::text::bytea), d.day, d.day, 1, 0, $1::int
  from (select current_date - n as day from generate_series(1, $2::int) n) d`
/** Most rows match; a few are not in our books, and a few of our payments are not in the file. */
const rowsSql = `
  insert into settlement_rows (file_id, provider, line, day, paid_on, kind, transaction_no, amount_santim, fee_santim, currency,
    outcome, payment_id, our_santim)
  select f.id, f.provider, p.id, f.first_day, f.first_day, 'payment',
    p.transaction_no || case when r.outcome = 'unknown' then 'X' else '' end, p.amount_santim, 50, 'ETB', r.outcome,
    case when r.outcome = 'matched' then p.id end, case when r.outcome = 'matched' then p.amount_santim end
  from settlement_files f
    join payments p on p.provider = f.provider and p.flag is null
      and p.received_at >= f.first_day::timestamp at time zone 'Africa/Addis_Ababa'
      and p.received_at < (f.first_day + 1)::timestamp at time zone 'Africa/Addis_Ababa'
    cross join lateral (select case when p.id % 500 = 0 then 'unknown' else 'matched' end as outcome) r
  where p.id % 1000 <> 1`

/** Sponsors, referrals, debt by age, and settlement files of two months. */
export async function fillCredit(client: pg.Client, url: string, memberId: number): Promise<void> {
  await client.query(sponsorsSql, [sponsors])
  await client.query(sponsoredSql, [sponsors])
  await client.query(referralsSql)
  await client.query(filesSql, [memberId, settledDays])
  await client.query(rowsSql)
  const db = createDb({ url, connections: 1, statementTimeout: 600_000, onError: () => undefined })
  await recountAgeing(db)
  await db.destroy()
}
