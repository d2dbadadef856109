import type { PrintKind } from '@zembil/contract/staff/print-shapes'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { shown, useAct } from '../../platform/forms/use-act.ts'
import { useTellFailure } from '../../platform/forms/use-failure.ts'

/** Counts each paper before it is printed, so that the paper itself can say that it is a reprint. */
export function usePrint(kind: PrintKind) {
  const [copies, setCopies] = useState<ReadonlyMap<number, number>>(new Map())
  const [isPending, setPending] = useState(false)
  const count = useAct('POST /orders/:id/prints', { onRefused: shown })
  const tellFailure = useTellFailure()

  async function print(ids: readonly number[]): Promise<void> {
    setPending(true)
    try {
      const counted = new Map<number, number>()
      for (const id of ids) {
        const { data } = await count.mutateAsync({ params: { id }, body: { kind } })
        counted.set(id, data.copy)
      }
      // The browser prints what is on the page at this moment.
      flushSync(() => setCopies(counted))
      window.print()
    } catch (error) {
      tellFailure(error)
    } finally {
      setPending(false)
    }
  }
  return { copies, print, isPending }
}
