import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FileFault } from '@zembil/contract/staff/catalogue/import-shapes'
import { type CsvRow, readCsv } from '../../../../platform/csv/read-csv.ts'
import { type FileColumns, fileColumnsOf } from '../columns/file-columns.ts'

const mostBytes = 32 * 1024 * 1024
const mostProducts = 20_000

const unzip = promisify(gunzip)

async function bytesOf(content: Buffer): Promise<Buffer | 'too_large' | 'unreadable'> {
  try {
    return await unzip(content, { maxOutputLength: mostBytes })
  } catch (error) {
    return error instanceof RangeError ? 'too_large' : 'unreadable'
  }
}

/** Excel's 'Unicode text' is UTF-16 with a byte order mark; everything else is UTF-8. */
function textOf(bytes: Buffer): string | undefined {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // PostgreSQL cannot store NUL; a spreadsheet's own format is full of it.
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

type TableFault = Exclude<FileFault, 'no_known_column'>

/** The rows of an uploaded table, or why it cannot be read at all. */
export async function readTable(
  content: Buffer,
  mostRows: number,
): Promise<{ header: string[]; rows: CsvRow[] } | TableFault> {
  const bytes = await bytesOf(content)
  if (typeof bytes === 'string') return bytes
  const text = textOf(bytes)
  if (text === undefined) return 'unreadable'
  const reader = readCsv(text)
  const header = reader.next()
  if (header.done) return 'no_rows'
  const rows: CsvRow[] = []
  for (const row of reader) {
    if (rows.length === mostRows) return 'too_many_rows'
    rows.push(row)
  }
  return { header: header.value.cells, rows }
}

/** The rows of a file of products. */
export async function readImportFile(content: Buffer): Promise<{ columns: FileColumns; rows: CsvRow[] } | FileFault> {
  const table = await readTable(content, mostProducts)
  if (typeof table === 'string') return table
  const columns = fileColumnsOf(table.header)
  if (columns.columns.size === 0) return 'no_known_column'
  return table.rows.length === 0 ? 'no_rows' : { columns, rows: table.rows }
}
