import {
  type SavedLayout,
  type SettlementLayout,
  type SettlementProvider,
  settlementProvider,
} from '@zembil/contract/staff/money/settlement-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { changedBy } from '../../settings/changed-by.ts'
import { saveVersion } from '../../staff/acts/save-version.ts'
import { findLayoutRow, type LayoutRow, listLayoutRows, saveLayoutRow } from './layouts.sql.ts'
import { lockSettlement } from './lock-settlement.ts'

const viewOf = (provider: SettlementProvider, row: LayoutRow | undefined): SavedLayout => ({
  provider,
  layout: row?.layout ?? null,
  ...changedBy(row),
})

export async function listLayouts(db: Db): Promise<{ data: SavedLayout[] }> {
  const rows = new Map((await listLayoutRows(db)).map((row) => [row.provider, row]))
  return { data: settlementProvider.options.map((provider) => viewOf(provider, rows.get(provider))) }
}

type Change = { provider: SettlementProvider; layout: SettlementLayout; version: number }

/** Files that were read stay as they are; the layout holds for the next one. */
export const saveLayout = (db: Db, memberId: number, { provider, layout, version }: Change) =>
  saveVersion(version, {
    lock: () => lockSettlement(db, provider),
    read: async () => ({ data: viewOf(provider, await findLayoutRow(db, provider)) }),
    save: () => saveLayoutRow(db, { provider, layout }, memberId),
  })
