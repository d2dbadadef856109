import type { Db } from '../src/platform/database/db.ts'
import type { PictureSet } from './pictures.ts'

/** Categories and adverts can refer only to known pictures. The files are drawn on request. */
export async function seedPictures(db: Db, sets: readonly PictureSet[]): Promise<void> {
  const rows = sets.map(({ set, ratio }) => ({
    name: set,
    shape: ratio === 3 ? 'wide' : 'square',
    ready_at: new Date(),
    unused_since: null,
  }))
  await db
    .insertInto('pictures')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
