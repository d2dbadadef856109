import type { SettlementProvider } from '@zembil/contract/staff/money/settlement-shapes'
import type { Db } from '../../../../platform/database/db.ts'
import { insertFound, listOpenUnknown } from './compare-again.sql.ts'
import { poolOf, spellingsOf, takeEqual } from './match-rows.ts'
import { listOurPayments, listOurRefunds } from './our-money.sql.ts'

/**
 * Compares rows that were unknown to us again: a provider that did not answer may have told us of the money since the file was
 * read. Only equal amounts count. The caller holds the provider's lock. Returns how many were found.
 */
export async function compareAgain(db: Db, provider: SettlementProvider, memberId: number): Promise<number> {
  const open = await listOpenUnknown(db, provider)
  if (open.length === 0) return 0
  const names = spellingsOf(open.flatMap(({ transaction_no, reference }) => [transaction_no, reference]))
  const originals = spellingsOf(open.map(({ original_no }) => original_no))
  const pools = {
    payment: poolOf(await listOurPayments(db, provider, names)),
    refund: poolOf(await listOurRefunds(db, provider, names, originals)),
  }
  const found = open.flatMap((row) => {
    const ours = takeEqual(pools[row.kind], row)
    // What was missing on a closed day is counted there.
    if (!ours || ours.is_earlier) return []
    const ids =
      row.kind === 'payment' ? { payment_id: ours.id, refund_id: null } : { payment_id: null, refund_id: ours.id }
    return [{ row_id: row.id, ...ids, recorded_santim: row.amount_santim }]
  })
  if (found.length > 0) await insertFound(db, found, memberId)
  return found.length
}
