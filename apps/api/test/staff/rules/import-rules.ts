import type { ImportApi } from '@zembil/contract/staff/catalogue/imports'
import { sql } from 'kysely'
import { aNewRow, csvOf, fileOf } from '../../imports/import-files.ts'
import { check, work } from '../test-imports.ts'
import { type Console, signInAs } from '../test-staff.ts'
import { leaders, type Rule } from './staff-rule.ts'

const imports = [...leaders, 'catalogue'] as const

/** Who may import and export products. */
export function importRules(shopOf: () => Console): Record<keyof ImportApi, Rule> {
  let made = 0
  /** One import runs at a time, so that of the role before is over. */
  async function aChecked(isWritten: boolean) {
    const shop = shopOf()
    await sql`update imports set state = 'done' where state in ('running', 'taking-back')`.execute(shop.deps.db)
    const clerk = await signInAs(shop, { roles: ['catalogue'] })
    const { id } = await check(shop, clerk, csvOf([aNewRow(`RULE-${made++}`)]))
    if (isWritten) await work(shop, clerk, id, 'running')
    return { params: { id } }
  }
  return {
    'GET /products/export': {
      who: [...imports, 'storekeeper', 'finance'],
      own: () => ({ query: { subcategory_id: 1 } }),
    },
    'GET /imports': { who: imports, own: () => ({}) },
    'POST /imports': { who: imports, own: () => ({ body: fileOf('code\nZ1') }) },
    'GET /imports/:id': { who: imports, own: () => aChecked(false) },
    'GET /imports/:id/rows': { who: imports, own: () => aChecked(false) },
    'GET /imports/:id/bad-rows': { who: imports, own: () => aChecked(false) },
    'POST /imports/:id/start': { who: imports, own: async () => ({ ...(await aChecked(false)), body: {} }) },
    'POST /imports/:id/take-back': { who: imports, own: async () => ({ ...(await aChecked(true)), body: {} }) },
  }
}
