import type { Pick, PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'

/** One product to find, with the order that it is for. */
export type WalkLine = { key: string; list: PickList; pick: Pick }

/** `A-2` comes before `A-10`. */
const { compare } = new Intl.Collator('en', { numeric: true })

/** What has no place comes last. */
function byPlace({ pick: one }: WalkLine, { pick: other }: WalkLine): number {
  if (one.place === null || other.place === null) return Number(one.place === null) - Number(other.place === null)
  return compare(one.place, other.place)
}

const linesOf = (list: PickList): WalkLine[] =>
  list.picks.map((pick) => ({
    key: `${list.order_id}:${list.store.id}:${pick.line_no}:${pick.product_id}`,
    list,
    pick,
  }))

/** The lines of all orders that are being picked, on one way through the store. */
export const walkLines = (lists: readonly PickList[]): WalkLine[] =>
  lists
    .filter(({ finished_at }) => finished_at === null)
    .flatMap(linesOf)
    .toSorted(byPlace)
