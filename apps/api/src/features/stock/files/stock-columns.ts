import { countEntryInput, mostCountEntries } from '@zembil/contract/staff/stock/count-shapes'
import { mostReceiptLines, receiptLineInput } from '@zembil/contract/staff/stock/receipt-shapes'
import type { StockFileKind } from '@zembil/contract/staff/stock/stock-file-shapes'
import type { z } from 'zod'
import { type CellRead, readNumber, readPrice } from '../../catalog/imports/columns/cell-values.ts'

/** Find the product of a row. `name` is for whoever reads the file. */
export const goodsColumns = ['id', 'code', 'name'] as const

type StockColumn = {
  name: string
  shape: z.ZodType
  read: (cell: string) => CellRead<unknown>
  /** What an empty cell, or a file without the column, means; undefined where it must be filled in. */
  empty?: (codeUnits: number) => unknown
}

type FileForm = { columns: readonly StockColumn[]; mostRows: number; mayRepeat: boolean }

/** What files of a kind hold, checked by the shapes of the forms. A delivery may name a product twice, a count may not. */
export const fileForms: Record<StockFileKind, FileForm> = {
  receipt: {
    columns: [
      { name: 'packs', shape: receiptLineInput.shape.packs, read: readNumber },
      // The code of a carton says how many units it holds.
      { name: 'pack_units', shape: receiptLineInput.shape.pack_units, read: readNumber, empty: (units) => units },
      { name: 'cost', shape: receiptLineInput.shape.cost, read: readPrice, empty: () => null },
    ],
    mostRows: mostReceiptLines,
    mayRepeat: true,
  },
  count: {
    columns: [{ name: 'counted', shape: countEntryInput.shape.counted, read: readNumber }],
    mostRows: mostCountEntries,
    mayRepeat: false,
  },
}
