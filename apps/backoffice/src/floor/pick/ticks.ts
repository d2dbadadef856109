import type { Pick, PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { readScaleLabel, unitsOfWeight } from '@zembil/rules/orders/scale-label'
import type { StoredAct } from '../storage/stored-records.ts'

type PickAct = Extract<StoredAct, { name: 'POST /orders/:id/tick' | 'POST /orders/:id/short' }>
type TickAct = Extract<PickAct, { name: 'POST /orders/:id/tick' }>
type ShortAct = Extract<PickAct, { name: 'POST /orders/:id/short' }>
/** As the page sends it; the contract fills in what is left out. */
export type SentTick = TickAct['input']['body']['tick']
export type SentShort = ShortAct['input']['body']

export const isPicked = ({ picked, wanted }: Pick): boolean => picked >= wanted
/** Less was found than wanted, and the picker has said why. */
export const isShort = (pick: Pick): boolean => !isPicked(pick) && pick.reason !== null
/** Nobody has to look for it any more. */
export const isSettled = (pick: Pick): boolean => isPicked(pick) || isShort(pick)

/** The first order that can be finished. */
export const readyList = (lists: readonly PickList[]): PickList | undefined =>
  lists.find(({ finished_at, picks }) => finished_at === null && picks.every(isSettled))

/** Units that can still be picked: not those for which something else is taken. */
export const missingOf = ({ wanted, picked, substitute }: Pick): number => wanted - picked - (substitute?.quantity ?? 0)

/** A line that is complete is no longer short. */
const clearReason = (pick: Pick): Pick => (isPicked(pick) ? { ...pick, reason: null, shelf_left: null } : pick)

const fill = (pick: Pick, units: number, grams: number | null): Pick =>
  clearReason({
    ...pick,
    picked: pick.picked + Math.min(missingOf(pick), units),
    grams: grams === null ? pick.grams : grams + (pick.grams ?? 0),
  })

/** Goods sold by weight are weighed again from the start. */
const untick = (pick: Pick, units: number): Pick => ({
  ...pick,
  picked: pick.grams === null ? Math.max(0, pick.picked - units) : 0,
  grams: null,
})

type Meant = { units: number; grams: number | null }

/** How many units a code stands for, and their weight, if it is a code of this product. */
export function meantBy(code: string, pick: Pick, layout: string): Meant | undefined {
  const known = pick.codes.find((one) => one.code === code)
  if (known) return { units: known.units, grams: null }
  const label = readScaleLabel(code, layout)
  if (!label || !pick.codes.some((one) => one.code === label.item)) return undefined
  // A label with a price: only the server knows what a gram costs, so one unit is shown until it has answered.
  if (!('grams' in label) || pick.grams_per_unit === null) return { units: 1, grams: null }
  return { units: unitsOfWeight(label.grams, pick.grams_per_unit), grams: label.grams }
}

/** A carton can serve several lines: fills them one after the other, as the server does. */
function fillByCode({ picks, scale_layout }: PickList, code: string): Pick[] {
  const open = picks
    .map((pick) => ({ pick, meant: meantBy(code, pick, scale_layout) }))
    .filter(({ pick, meant }) => meant && !isPicked(pick))
    .toSorted((one, other) => one.pick.line_no - other.pick.line_no)
  let { units, grams } = open[0]?.meant ?? { units: 0, grams: null }
  const filled = new Map<Pick, Pick>()
  for (const { pick } of open) {
    const taken = Math.min(units, missingOf(pick))
    if (taken > 0) filled.set(pick, fill(pick, taken, grams))
    units -= taken
    grams = null
  }
  return picks.map((pick) => filled.get(pick) ?? pick)
}

function tickLine(pick: Pick, tick: Exclude<SentTick, { by: 'code' }>): Pick {
  if (pick.line_no !== tick.line_no || pick.product_id !== tick.product_id) return pick
  if (tick.by === 'weight') return fill(pick, unitsOfWeight(tick.grams, pick.grams_per_unit ?? tick.grams), tick.grams)
  const { units = 1 } = tick
  return units < 0 ? untick(pick, -units) : fill(pick, units, null)
}

const withTick = (list: PickList, tick: SentTick): PickList => ({
  ...list,
  picks: tick.by === 'code' ? fillByCode(list, tick.code) : list.picks.map((pick) => tickLine(pick, tick)),
})

const withShort = (list: PickList, { line_no, product_id, found, reason, shelf_left }: SentShort): PickList => ({
  ...list,
  picks: list.picks.map((pick) =>
    pick.line_no === line_no && pick.product_id === product_id
      ? {
          ...pick,
          picked: found,
          grams: found === 0 ? null : pick.grams,
          reason,
          shelf_left: reason === 'not-there' ? (shelf_left ?? null) : null,
        }
      : pick,
  ),
})

const isAbout = ({ order_id, store }: PickList, { input: { params, body } }: PickAct): boolean =>
  Number(params.id) === order_id && body.store_id === store.id

const isPickAct = (act: StoredAct): act is PickAct =>
  act.name === 'POST /orders/:id/tick' || act.name === 'POST /orders/:id/short'

/** The acts about this list among what is not sent yet. */
export const actsOf = (list: PickList, acts: readonly StoredAct[]): PickAct[] =>
  acts.filter((act): act is PickAct => isPickAct(act) && isAbout(list, act))

/** The list as it will be once the server has these acts. */
export const withTicks = (list: PickList, acts: readonly StoredAct[]): PickList =>
  actsOf(list, acts).reduce(
    (changed, act) =>
      act.name === 'POST /orders/:id/tick'
        ? withTick(changed, act.input.body.tick)
        : withShort(changed, act.input.body),
    list,
  )
