import type { Tick } from '@zembil/contract/staff/fulfilment/picking'
import type { Db } from '../../../platform/database/db.ts'
import { AppError, foundOr404, NamedError } from '../../../platform/http/app-error.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import type { Part, PartKey } from '../parts/parts.sql.ts'
import { lockOpenPick } from './lock-pick.ts'
import { type Found, readTick } from './read-tick.ts'
import { findWanted, listPicks, type PickRow, type ScannedProduct, savePicks } from './ticks.sql.ts'

/** Taking ticks back: goods sold by weight are weighed again from the start. */
function untick(pick: PickRow, units: number): PickRow {
  const picked = pick.grams === null ? pick.picked - units : 0
  if (picked < 0) throw new AppError('validation_failed', { units: 'invalid' })
  return { ...pick, picked, grams: null }
}

/** Fills the lines one after the other; a carton can serve several. */
function tickOff(picks: readonly PickRow[], { units, grams }: Pick<Found, 'units' | 'grams'>): PickRow[] {
  let [left, weight] = [units, grams]
  const changed: PickRow[] = []
  for (const pick of picks) {
    const taken = Math.min(left, pick.wanted - pick.picked - pick.substituted)
    if (taken === 0) continue
    left -= taken
    // The weight is written once: a weighed pack is not divided between lines.
    changed.push({
      ...pick,
      picked: pick.picked + taken,
      grams: weight === null ? pick.grams : weight + (pick.grams ?? 0),
    })
    if (weight !== null) weight = null
  }
  if (left > 0) throw new AppError('picked_enough')
  return changed
}

async function refuseWrong(db: Db, part: Part, scanned: ScannedProduct): Promise<never> {
  const wanted = await findWanted(db, part)
  if (!wanted) throw new AppError('picked_enough')
  throw new NamedError('code_not_wanted', {
    en: { scanned: scanned.name, wanted: wanted.name },
    am: { scanned: scanned.name_am, wanted: wanted.name_am },
  })
}

/** Ticks units of one product. Returns what was ticked, for the audit log. */
export async function tickPick(db: Db, actor: Actor, key: PartKey, tick: Tick) {
  const part = await lockOpenPick(db, actor, key)
  const found = await readTick(db, key.storeId, tick)
  const { product, lineNo, units, grams } = found
  const picks = await listPicks(db, part, product.id, lineNo)
  if (picks.length === 0) return lineNo === undefined ? refuseWrong(db, part, product) : foundOr404(undefined)
  const needsWeight = product.grams_per_unit !== null && grams === null && units > 0
  if (needsWeight) throw new AppError('validation_failed', { grams: 'required' })
  await savePicks(db, part, units < 0 ? picks.map((pick) => untick(pick, -units)) : tickOff(picks, found))
  return { product_id: product.id, units, ...(grams !== null && { grams }) }
}
