import { randomUUID } from 'node:crypto'
import type { StaffProduct } from '@zembil/contract/staff/catalogue/product-shapes'
import type { SynonymGroup } from '@zembil/contract/staff/catalogue/search-shapes'
import type { Shelf, ShelfKind } from '@zembil/contract/staff/catalogue/shelf-shapes'
import { staffBase } from '@zembil/contract/staff/staff-api'

/** Where somebody edits: the staff API and their session. */
export type Desk = { origin: string; consoleOrigin: string; cookie: string; random: (below: number) => number }

/** The products that are edited: few, so that people meet. The first five are bought meanwhile and stay on sale. */
export const editedIds = Array.from({ length: 40 }, (_, index) => index + 1)
const alwaysOn = 5

const words = [
  'Zufan',
  'Abol',
  'Tona',
  'Bereka',
  'Keskes',
  'Mesob',
  'Gabi',
  'Netela',
  'Jebena',
  'Rekebot',
  'Sefed',
  'Agelgil',
]

type Answer<T> = { status: number; body: { data: T; code?: string } }

async function ask<T>({ origin, consoleOrigin, cookie }: Desk, call: string, body?: object): Promise<Answer<T>> {
  const [method = 'GET', path = ''] = call.split(' ')
  const response = await fetch(origin + staffBase + path, {
    method,
    headers: {
      cookie,
      origin: consoleOrigin,
      ...(method !== 'GET' && { 'idempotency-key': randomUUID(), 'content-type': 'application/json' }),
    },
    body: method === 'GET' ? null : JSON.stringify(body ?? {}),
  })
  return { status: response.status, body: (await response.json()) as Answer<T>['body'] }
}

const pick = <T>({ random }: Desk, from: readonly T[]): T => from[random(from.length)] as T
const aName = (desk: Desk): string => `${pick(desk, words)} ${pick(desk, words)} ${desk.random(30)}`

const inputOf = ({ subcategory, supplier, ...product }: StaffProduct) => ({
  ...{ sku: product.sku, name: product.name, name_am: product.name_am, description: product.description },
  ...{ description_am: product.description_am, unit: product.unit, unit_am: product.unit_am, brand: product.brand },
  ...{ measurement_type: product.measurement_type, price: product.price, discount_percent: product.discount_percent },
  ...{ max_quantity_per_order: product.max_quantity_per_order, is_non_stocked: product.is_non_stocked },
  ...{ is_fasting: product.is_fasting, is_active: product.is_active, grams_per_unit: product.grams_per_unit },
  ...{ weight_tolerance_percent: product.weight_tolerance_percent, barcodes: product.barcodes },
  subcategory_id: subcategory.id,
  supplier_id: supplier?.id ?? null,
})

type Edit = (desk: Desk) => Promise<Answer<unknown>>

/** Reads a product and saves it with a change, as the form does. */
const changeProduct =
  (change: (desk: Desk, product: StaffProduct) => object): Edit =>
  async (desk) => {
    const id = pick(desk, editedIds)
    const { body } = await ask<StaffProduct>(desk, `GET /products/${id}`)
    const { version } = body.data
    const values = { ...inputOf(body.data), ...change(desk, body.data), version, is_price_confirmed: true }
    return ask(desk, `PUT /products/${id}`, values)
  }

async function aShelf(desk: Desk, kind: ShelfKind): Promise<Shelf> {
  const { body } = await ask<Shelf[]>(desk, `GET /shelves/${kind}`)
  return pick(desk, body.data.slice(0, 6))
}

const changeShelf =
  (kind: ShelfKind, change: (desk: Desk, shelf: Shelf) => Promise<object>): Edit =>
  async (desk) => {
    const shelf = await aShelf(desk, kind)
    const { name, name_am, category_id, phone_number, version } = shelf
    const values = { name, name_am, category_id, phone_number, version, ...(await change(desk, shelf)) }
    return ask(desk, `PUT /shelves/${kind}/${shelf.id}`, values)
  }
const rename = async (desk: Desk) => ({ name: `${pick(desk, words)} ${desk.random(1_000_000)}` })

async function bulk(desk: Desk): Promise<Answer<unknown>> {
  const ids = [...new Set(Array.from({ length: 10 }, () => pick(desk, editedIds)))]
  const shelf = await aShelf(desk, 'subcategory')
  const change =
    desk.random(2) === 0
      ? { kind: 'price', by: 'percent', value: desk.random(9) - 4, step: 0.5 }
      : { kind: 'subcategory', subcategory_id: shelf.id }
  const { body } = await ask<{ id: number; version: number }[]>(desk, 'POST /products/bulk/search', { ids, change })
  const rows = body.data.map(({ id, version }) => ({ id, version }))
  return ask(desk, 'POST /products/bulk', { rows, change })
}

async function synonyms(desk: Desk): Promise<Answer<unknown>> {
  const { body } = await ask<SynonymGroup[]>(desk, 'GET /synonyms')
  const own = body.data.filter(({ phrases }) => phrases.some((one) => one.startsWith('zz')))
  const phrases = [`zz${desk.random(1_000_000)}`, pick(desk, words).toLowerCase()]
  if (own.length < 5) return ask(desk, 'POST /synonyms', { phrases })
  const { id, version } = pick(desk, own)
  return desk.random(2) === 0
    ? ask(desk, `PUT /synonyms/${id}`, { phrases, version })
    : ask(desk, `POST /synonyms/${id}/remove`, { version })
}

async function addPackage(desk: Desk): Promise<Answer<unknown>> {
  const ids = [...new Set([pick(desk, editedIds), pick(desk, editedIds)])]
  return ask(desk, 'POST /goods/packages', {
    ...{ name: aName(desk), name_am: 'ጥቅል', tag_id: 1, price: '250.00', allotment: null },
    ...{ max_quantity_per_order: null, is_active: true, items: ids.map((product_id) => ({ product_id, quantity: 1 })) },
  })
}

const planPrice: Edit = (desk) =>
  ask(desk, `POST /products/${pick(desk, editedIds)}/prices`, {
    price: `${100 + desk.random(50)}.00`,
    discount_percent: 0,
    // Later than the longest wait for a connection, or it would lie in the past.
    applies_at: new Date(Date.now() + 20_000).toISOString(),
    is_price_confirmed: true,
  })

/** What people do, by how often they do it. */
const edits: Record<string, readonly [Edit, number]> = {
  rename: [changeProduct((desk) => ({ name: aName(desk) })), 8],
  price: [changeProduct((desk) => ({ price: `${90 + desk.random(40)}.00` })), 4],
  switch: [changeProduct((desk, { id }) => ({ is_active: id <= alwaysOn || desk.random(3) > 0 })), 4],
  brand: [changeProduct((desk) => ({ brand: pick(desk, words) })), 2],
  bulk: [bulk, 3],
  plan: [planPrice, 1],
  package: [addPackage, 1],
  synonyms: [synonyms, 1],
  category: [changeShelf('category', rename), 1],
  subcategory: [changeShelf('subcategory', rename), 1],
  move: [changeShelf('subcategory', async (desk) => ({ category_id: (await aShelf(desk, 'category')).id })), 1],
}
const often = Object.entries(edits).flatMap(([name, [edit, times]]) =>
  Array.from({ length: times }, () => ({ name, edit })),
)

/** Somebody else may have saved meanwhile, taken the name, or removed the synonyms. */
const isUsual = (name: string, status: number): boolean =>
  status === 200 || status === 409 || (name === 'synonyms' && status === 404)

/** Does one of them. Returns what went wrong. */
export async function anEdit(desk: Desk): Promise<string | undefined> {
  const { name, edit } = pick(desk, often)
  try {
    const { status, body } = await edit(desk)
    return isUsual(name, status) ? undefined : `${name}: ${status} ${body.code}`
  } catch (error) {
    return `${name}: ${String(error)}`
  }
}
