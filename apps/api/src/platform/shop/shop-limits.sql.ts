import type { LimitName, ShopLimits } from '@zembil/rules/settings/shop-limits'
import type { Db } from '../database/db.ts'

/** All limits: what the owner has set, otherwise the defaults. */
export async function readLimits(db: Db, defaults: ShopLimits): Promise<ShopLimits> {
  const rows = await db.selectFrom('shop_limits').select(['name', 'value']).where('value', 'is not', null).execute()
  return {
    ...defaults,
    ...(Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Record<LimitName, number>),
  }
}
