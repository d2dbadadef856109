import { toWire } from '@zembil/rules/money/money'
import { findExpected } from '../../src/features/stock/movements.sql.ts'
import { type MonthDay, momentOf, plusMinutes } from './days.ts'
import type { Lane } from './lane.ts'
import type { Office } from './office.ts'
import { randomOf } from './random.ts'
import { listShelves, type Shelf, type StorePlace } from './shelf.sql.ts'
import type { Team } from './team.ts'

/** A shelf with fewer units is filled, up to `full`. */
const [few, full] = [45, 90]
const packUnits = 6

/** Goods that a supplier has not brought lately: they run low in the last days. */
const isMissed = ({ product_id, store_id }: Shelf): boolean => (product_id * 31 + store_id) % 37 === 0
const missedDays = 6

type Receiving = { lane: Lane; team: Team; day: MonthDay; storeId: number }

async function receive({ lane, team, day }: Receiving, lines: readonly Shelf[], number: number): Promise<void> {
  const [{ supplier_id, store_id }] = lines as [Shelf]
  const actor = team.storekeeper[store_id % team.storekeeper.length] ?? team.storekeeper[0]
  const head = {
    supplier_id,
    store_id,
    note_no: `DN-${day.iso.slice(5)}-${store_id}${String(number).padStart(2, '0')}`,
  }
  const goods = lines.map(({ product_id, units, santim }) => ({
    product_id,
    packs: Math.ceil((full - units) / packUnits),
    pack_units: packUnits,
    cost: toWire(Math.round((santim * packUnits * 0.78) / 100) * 100),
  }))
  await lane.at(momentOf(day, 6, 10 + number), async () => {
    const { data } = await lane.act(actor, 'POST /receipts', { body: head })
    const params = { id: data.id }
    const body = { ...head, lines: goods, version: data.version }
    const { data: noted } = await lane.act(actor, 'PUT /receipts/:id', { params, body })
    await lane.act(actor, 'POST /receipts/:id/post', { params, body: { version: noted.version } })
  })
}

/** Suppliers bring what has run low, before the store opens. */
export async function restock(receiving: Receiving): Promise<void> {
  const { lane, day, storeId } = receiving
  const low = (await listShelves(lane.deps.db, storeId)).filter(
    (shelf) => shelf.units < few && !(isMissed(shelf) && day.ago < missedDays),
  )
  const notes = [...Map.groupBy(low, ({ supplier_id }) => supplier_id).values()]
  // One at a time: the other stores wait for the prices of the goods that both receive.
  for (const [index, lines] of notes.entries()) await lane.unit(() => receive(receiving, lines, index))
}

type Counting = {
  storeId: number
  at: Date
  decides: boolean
  missing: (shelf: Shelf, index: number) => number
  most: number
}

/** Two people count a shelf; finance posts the differences, or has not looked yet. */
async function count({ lane, team }: Office, { storeId, at, decides, missing, most }: Counting): Promise<void> {
  const shelves = (await listShelves(lane.deps.db, storeId)).filter(isMissed)
  const body = { store_id: storeId, category_id: null, place: null }
  const actor = team.storekeeper[0]
  const { data } = await lane.at(at, () => lane.act(actor, 'POST /counts', { body }))
  const params = { id: data.id }
  const entered = shelves.slice(0, most)
  for (const [index, shelf] of entered.entries()) {
    await lane.at(plusMinutes(at, 3 + index), async () => {
      // What open orders hold stands on the shelf too.
      const expected = await findExpected(lane.deps.db, storeId, shelf.product_id)
      const entry = { product_id: shelf.product_id, counted: expected - missing(shelf, index) }
      await lane.act(actor, 'POST /counts/:id/entries', { params, body: entry })
    })
  }
  const finishedAt = plusMinutes(at, 4 + most)
  await lane.at(finishedAt, () => lane.act(actor, 'POST /counts/:id/finish', { params }))
  if (!decides) return
  const post = entered.map(({ product_id }) => product_id)
  await lane.at(plusMinutes(finishedAt, 10), () =>
    lane.act(team.finance[0], 'POST /counts/:id/decide', { params, body: { post } }),
  )
}

/** A count each Monday, with small differences, and something that fell from the shelf. */
export function countWeekly(office: Office): Promise<void> {
  const { lane, seed, day, team } = office
  const random = randomOf(seed, 'count', day.iso)
  const storeId = random.int(1, 4)
  return lane.unit(async () => {
    const missing = ({ units }: Shelf) => (random.chance(0.3) ? Math.min(units, random.int(-1, 3)) : 0)
    await count(office, { storeId, at: momentOf(day, 17, 10), decides: true, missing, most: 6 })
    const [shelf] = (await listShelves(lane.deps.db, storeId)).filter(
      (one) => one.units > 5 && one.santim < 20_000 && one.santim > 5_000,
    )
    if (!shelf) return
    const body = { store_id: storeId, difference: -2, reason: 'damaged', note: 'Fell from the shelf.' }
    await lane.at(momentOf(day, 17, 30), () =>
      lane.act(team.storekeeper[0], 'POST /stock/:id/corrections', { params: { id: shelf.product_id }, body }),
    )
  })
}

/** The count of last evening: some goods are gone, others nearly. And one that finance has yet to look at. */
export function countAtEnd(office: Office, stores: readonly StorePlace[]): Promise<void> {
  const { lane, now } = office
  return lane.unit(async () => {
    for (const { id: storeId } of stores) {
      const missing = ({ units }: Shelf, index: number) => (index < 3 ? units : Math.max(0, units - 2))
      await count(office, { storeId, at: plusMinutes(now, -240), decides: true, missing, most: 6 })
    }
    const storeId = stores[0]?.id ?? 1
    const missing = ({ units }: Shelf) => Math.min(units, 1)
    await count(office, { storeId, at: plusMinutes(now, -90), decides: false, missing, most: 4 })
  })
}
