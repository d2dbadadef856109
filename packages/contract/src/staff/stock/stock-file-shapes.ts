import { z } from 'zod'
import { fileFaults, importMoment } from '../catalogue/import-shapes.ts'
import { storeRef } from '../staff-fields.ts'

export const stockFileKinds = ['receipt', 'count'] as const
export type StockFileKind = (typeof stockFileKinds)[number]

const stockFileStates = ['checking', 'refused', 'checked', 'done'] as const

/** Why a whole file is refused. */
const stockFileFaults = [...fileFaults, 'columns_missing'] as const
export type StockFileFault = (typeof stockFileFaults)[number]

export const stockFile = z
  .object({
    id: z.int(),
    kind: z.enum(stockFileKinds),
    file_name: z.string(),
    state: z.enum(stockFileStates),
    fault: z.enum(stockFileFaults).nullable(),
    skipped_columns: z.array(z.string()).describe('Columns that are not read, because nothing has their name.'),
    rows: z.object({ good: z.int(), refused: z.int() }).describe('What the check found.'),
    store: storeRef,
    supplier: z.object({ id: z.int(), name: z.string(), name_am: z.string() }).nullable(),
    note_no: z.string().nullable(),
    uploaded: importMoment,
    posted: importMoment.nullable(),
    receipt_id: z.int().nullable().describe('The delivery that was made of it. Null also when its draft was deleted.'),
    count_id: z.int().nullable().describe('The count that was made of it.'),
  })
  .meta({ id: 'StockFile' })
export type StockFile = z.output<typeof stockFile>
