import type { Console } from './test-staff.ts'

export const versionOfProduct = async ({ deps: { db } }: Console, id: number): Promise<number> =>
  (await db.selectFrom('products').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
