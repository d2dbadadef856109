import type { QueueTab } from '@zembil/contract/staff/queue-shapes'
import { useEffect } from 'react'
import { createSelection, type Selection } from '../../../platform/lists/selection.ts'
import { tabs } from './queue.queries.ts'

const selections = Object.fromEntries(tabs.map((tab) => [tab, createSelection(`orders:${tab}`)])) as Record<
  QueueTab,
  Selection
>

/**
 * The selected orders of the tab on display. They are kept over a reload and while an order is open, and end when another
 * tab is opened in whatever way: what can be done with them depends on the tab.
 */
export function useTabSelection(tab: QueueTab) {
  const selection = selections[tab]
  useEffect(() => {
    for (const other of tabs) if (other !== tab) selections[other].clear()
  }, [tab])
  return { ...selection, ids: selection.useIds() }
}
