import type { StoreInput, StoreSettings } from '@zembil/contract/staff/settings/store-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { saveVersion } from '../../staff/acts/save-version.ts'
import {
  findStoreSettings,
  insertStore,
  listStoreSettings,
  lockStore,
  type StoreSettingsRow,
  updateStore,
} from './store-settings.sql.ts'

const viewOf = (row: StoreSettingsRow): StoreSettings => ({ ...row, updated_at: row.updated_at.toISOString() })

export async function listStores(db: Db): Promise<{ data: StoreSettings[] }> {
  return { data: (await listStoreSettings(db)).map(viewOf) }
}

export async function getStore(db: Db, id: number): Promise<{ data: StoreSettings }> {
  return { data: viewOf(foundOr404(await findStoreSettings(db, id))) }
}

export const openStore = async (db: Db, memberId: number, input: StoreInput): Promise<{ data: StoreSettings }> =>
  getStore(db, await insertStore(db, input, memberId))

type Change = StoreInput & { id: number; version: number }

/** Orders that the store has to pick stay with it, also when it is switched off. */
export const changeStore = (db: Db, memberId: number, { id, version, ...input }: Change) =>
  saveVersion(version, {
    lock: () => lockStore(db, id),
    read: () => getStore(db, id),
    save: () => updateStore(db, id, input, memberId),
  })
