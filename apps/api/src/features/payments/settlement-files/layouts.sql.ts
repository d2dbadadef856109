import type { SettlementLayout, SettlementProvider } from '@zembil/contract/staff/money/settlement-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type EditedRow, editedColumns } from '../../staff/acts/edits.sql.ts'

export type LayoutRow = EditedRow & { provider: SettlementProvider; layout: SettlementLayout }

const selected = sql`select l.provider, l.layout, ${editedColumns('l')} from settlement_layouts l`

export async function listLayoutRows(db: Db): Promise<LayoutRow[]> {
  const { rows } = await sql<LayoutRow>`${selected}`.execute(db)
  return rows
}

export async function findLayoutRow(db: Db, provider: SettlementProvider): Promise<LayoutRow | undefined> {
  const { rows } = await sql<LayoutRow>`${selected} where l.provider = ${provider}`.execute(db)
  return rows[0]
}

export async function saveLayoutRow(
  db: Db,
  { provider, layout }: Pick<LayoutRow, 'provider' | 'layout'>,
  memberId: number,
): Promise<void> {
  await sql`
    insert into settlement_layouts as l (provider, layout, updated_by)
    values (${provider}, ${JSON.stringify(layout)}::jsonb, ${memberId})
    on conflict (provider) do update set layout = excluded.layout, version = l.version + 1, updated_at = now(),
      updated_by = excluded.updated_by`.execute(db)
}
