import type { ShopLimitView } from '@zembil/contract/staff/settings/limit-shapes'
import { type LimitName, limitNames, type ShopLimits } from '@zembil/rules/settings/shop-limits'
import type { Db } from '../../platform/database/db.ts'
import { lockKey } from '../../platform/database/lock-key.ts'
import { saveVersion } from '../staff/acts/save-version.ts'
import { changedBy } from './changed-by.ts'
import { findLimitRow, type LimitRow, listLimitRows, saveLimitRow } from './limits.sql.ts'

const viewOf = (name: LimitName, row: LimitRow | undefined, defaults: ShopLimits): ShopLimitView => ({
  name,
  value: row?.value ?? defaults[name],
  default: defaults[name],
  is_changed: row !== undefined && row.value !== null,
  ...changedBy(row),
})

/** From the database itself, not from the cache: whoever has changed a limit sees it at once. */
export async function listLimits(db: Db, defaults: ShopLimits): Promise<{ data: ShopLimitView[] }> {
  const rows = new Map((await listLimitRows(db)).map((row) => [row.name, row]))
  return { data: limitNames.map((name) => viewOf(name, rows.get(name), defaults)) }
}

type Change = { name: LimitName; value: number | null; version: number }

/** The lock is on the name, because a limit that nobody has changed has no row. */
export const changeLimit = (db: Db, defaults: ShopLimits, memberId: number, { name, value, version }: Change) =>
  saveVersion(version, {
    lock: () => lockKey(db, 'shop-limit', name),
    read: async () => ({ data: viewOf(name, await findLimitRow(db, name), defaults) }),
    save: () => saveLimitRow(db, name, value, memberId),
  })
