import { z } from 'zod'
import { timestamp } from '../../fields.ts'
import { memberRef } from '../staff-fields.ts'

const importStates = ['checking', 'refused', 'checked', 'running', 'done', 'taking-back', 'taken-back'] as const
export type ImportState = (typeof importStates)[number]

/** What the check says about a row. */
export const importOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** What became of a row. `left`: somebody has edited the product since the check. `kept`: since the import. */
export const importRowStates = ['none', 'waiting', 'written', 'left', 'taken-back', 'kept'] as const
export type ImportRowState = (typeof importRowStates)[number]

/** Why a whole file is refused. */
export const fileFaults = ['unreadable', 'too_large', 'too_many_rows', 'no_rows', 'no_known_column'] as const
export type FileFault = (typeof fileFaults)[number]

export const importMoment = z.object({ at: timestamp, by: memberRef })

export const productImport = z
  .object({
    id: z.int(),
    file_name: z.string(),
    state: z.enum(importStates),
    fault: z.enum(fileFaults).nullable(),
    columns: z.array(z.string()).describe('The first row of the file.'),
    skipped_columns: z.array(z.string()).describe('Columns that are not imported, because nothing has their name.'),
    rows: z
      .object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int(), warned: z.int() })
      .describe('What the check found. `warned` rows are among the new and changed ones: look at them first.'),
    progress: z
      .object({ written: z.int(), left: z.int(), taken_back: z.int(), kept: z.int() })
      .describe('How many rows are done: `left` and `kept` belong to products that somebody has edited meanwhile.'),
    uploaded: importMoment,
    started: importMoment.nullable(),
    finished_at: timestamp.nullable(),
    taken_back: importMoment.nullable(),
  })
  .meta({ id: 'ProductImport' })
export type ProductImport = z.output<typeof productImport>

const cell = z.string().nullable()
const rowReason = z.object({ column: z.string().nullable(), value: z.string(), reason: z.string() })

export const importRow = z
  .object({
    id: z.int().describe('The number of the row in the file, from 1.'),
    line: z.int().describe('The line of the file on which the row begins.'),
    outcome: z.enum(importOutcomes),
    state: z.enum(importRowStates),
    product_id: z.int().nullable(),
    title: z.string().describe('The code and the name in the file.'),
    changes: z
      .array(z.object({ column: z.string(), before: cell, after: cell }))
      .describe('The changed fields as they are written in a file; null for an empty cell.'),
    faults: z.array(rowReason).describe('Why the row was refused or left alone, in the language that was asked for.'),
    warnings: z
      .array(rowReason)
      .describe('What to look at before it is written: a price that changes a lot or falls below the buying price.'),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.output<typeof importRow>
