import { Readable } from 'node:stream'
import { reasonTitle } from '@zembil/i18n/api/import-texts'
import type { Language } from '@zembil/rules/people/language'
import { csvLine, csvStart } from '../../../platform/csv/write-csv.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { RowFault } from './checking/row-fault.ts'
import { listBadRows } from './import-rows.sql.ts'
import { faultReason } from './import-view.ts'

const batch = 500

/** `price: This is no amount.` */
const reasonOf = (faults: readonly RowFault[], language: Language): string =>
  faults.map((fault) => (fault.column ? `${fault.column}: ` : '') + faultReason(fault, language)).join(' ')

async function* linesOf(db: Db, id: number, header: readonly string[], language: Language): AsyncGenerator<string> {
  const titles = new Set(['en', 'am'].map((one) => reasonTitle(one as Language)))
  // A file that was mended and is bad again has the column already.
  const places = [...header.keys()].filter((place) => !titles.has(header[place] ?? ''))
  const cut = (cells: readonly string[]) => places.map((place) => cells[place] ?? '')
  yield csvStart + csvLine([...cut(header), reasonTitle(language)])
  let after = 0
  for (;;) {
    const rows = await listBadRows(db, id, after, batch)
    yield rows.map(({ cells, faults }) => csvLine([...cut(cells), reasonOf(faults, language)])).join('')
    if (rows.length < batch) return
    after = rows.at(-1)?.position ?? 0
  }
}

/** The rows that were refused, left alone or kept, as they came, and why. To be mended and imported again. */
export const exportBadRows = (db: Db, id: number, header: readonly string[], language: Language): Readable =>
  Readable.from(linesOf(db, id, header, language))
