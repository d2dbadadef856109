import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'

/** Why an order is no longer on the member's list. */
export type LostList = {
  order_id: number
  crate: PickList['crate']
  /** 'canceled': everything goes back to the shelf. 'taken': `by` goes on with the crate. */
  why: 'canceled' | 'taken'
  by: PickList['picker']
  goods: { product_id: number; name: string; name_am: string; unit: string; unit_am: string; picked: number }[]
}

type Goods = LostList['goods'][number]

/** What is in the crate, substitutes included; each product once. */
function goodsIn({ picks }: PickList): Goods[] {
  const taken = picks.flatMap(({ product_id, name, name_am, unit, unit_am, picked, substitute }): Goods[] => [
    { product_id, name, name_am, unit, unit_am, picked },
    ...(substitute ? [{ ...substitute, unit: '', unit_am: '', picked: substitute.quantity }] : []),
  ])
  const byProduct = Map.groupBy(
    taken.filter(({ picked }) => picked > 0),
    ({ product_id }) => product_id,
  )
  return [...byProduct.values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, picked: rest.reduce((sum, { picked }) => sum + picked, first.picked) }] : [],
  )
}

const isSame = (one: PickList, other: PickList): boolean =>
  one.order_id === other.order_id && one.store.id === other.store.id

/** Orders that the member was picking when the list was read last, and is not picking any more. */
export const goneLists = (before: readonly PickList[], now: readonly PickList[]): PickList[] =>
  before.filter((list) => list.finished_at === null && !now.some((one) => isSame(one, list)))

/** What the picker must be told. Null: they finished it themselves, on another device. */
export function lostList(before: PickList, now: PickList, memberId: number): LostList | null {
  const isTaken = !now.is_canceled && now.picker?.id !== memberId
  if (!isTaken && !now.is_canceled) return null
  return {
    order_id: before.order_id,
    crate: before.crate,
    why: isTaken ? 'taken' : 'canceled',
    by: isTaken ? now.picker : null,
    // As the phone knew it: ticks that the server refused are in the crate all the same.
    goods: goodsIn(before),
  }
}
