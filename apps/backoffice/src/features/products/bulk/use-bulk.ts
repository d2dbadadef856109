import type { BulkChange, BulkPreviewRow, BulkResult } from '@zembil/contract/staff/catalogue/bulk-shapes'
import { useState } from 'react'
import { api } from '../../../platform/api/staff-api.ts'
import { shown, useAct } from '../../../platform/forms/use-act.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { inOnePart } from '../products.queries.ts'
import { selectedProducts } from '../selected-products.ts'

export type Preview = { change: BulkChange; rows: BulkPreviewRow[]; results: ReadonlyMap<number, BulkResult> }

/** Shows what a change would do and does it, in parts: each is one transaction and locks few rows. */
export function useBulk(setPreview: (preview: Preview) => void) {
  const [isShowing, setShowing] = useState(false)
  const [isApplying, setApplying] = useState(false)
  const act = useAct('POST /products/bulk', { onRefused: shown })
  const tellFailure = useTellFailure()

  async function show(ids: number[], change: BulkChange): Promise<void> {
    setShowing(true)
    try {
      const { data: rows } = await api('POST /products/bulk/search', { body: { ids, change } })
      setPreview({ change, rows, results: new Map() })
    } catch (error) {
      tellFailure(error as Error)
    } finally {
      setShowing(false)
    }
  }

  async function apply(preview: Preview, rows: readonly BulkPreviewRow[]): Promise<void> {
    const results = new Map<number, BulkResult>()
    setApplying(true)
    try {
      for (let start = 0; start < rows.length; start += inOnePart) {
        const part = rows.slice(start, start + inOnePart).map(({ id, version }) => ({ id, version }))
        const { data } = await act.mutateAsync({ body: { rows: part, change: preview.change } })
        for (const result of data) results.set(result.id, result)
        // What is done is shown even if a later part fails.
        setPreview({ ...preview, results: new Map(results) })
        selectedProducts.remove(data.filter(({ is_done }) => is_done).map(({ id }) => id))
      }
    } catch (error) {
      tellFailure(error as Error)
    } finally {
      setApplying(false)
    }
  }
  return { show, apply, isShowing, isApplying }
}
