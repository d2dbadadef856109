import type { StaffPackageApi } from '@zembil/contract/staff/catalogue/packages'
import type { CatalogueSearchApi } from '@zembil/contract/staff/catalogue/search'
import type { ShelfApi } from '@zembil/contract/staff/catalogue/shelves'
import { sql } from 'kysely'
import { addPackage } from '../../test-orders.ts'
import type { Console } from '../test-staff.ts'
import { leaders, type Rule } from './staff-rule.ts'

const readers = [...leaders, 'catalogue', 'storekeeper', 'picker', 'dispatcher', 'finance', 'support'] as const
const writers = [...leaders, 'catalogue'] as const
const searchers = [...leaders, 'catalogue', 'support'] as const

const aTag = { name: 'For guests', name_am: 'ለእንግዶች', category_id: null, phone_number: null }
export const aPackage = {
  name: 'Coffee ceremony',
  name_am: 'የቡና ሥነ ሥርዓት',
  tag_id: 1,
  price: '450.00',
  allotment: null,
  max_quantity_per_order: null,
  is_active: true,
  items: [{ product_id: 1, quantity: 2 }],
}
const phrases = ['soda', 'ለስላሳ']

/** Who may edit shelves, packages and the search. */
export function shelfRules(
  shop: () => Console,
): Record<keyof ShelfApi | keyof StaffPackageApi | keyof CatalogueSearchApi, Rule> {
  const newTag = async () => {
    const { rows } = await sql<{ id: number }>`
      insert into tags (name, name_am) values ('New', 'አዲስ') returning id`.execute(shop().deps.db)
    return { kind: 'tag', id: rows[0]?.id ?? 0 }
  }
  const newGroup = async () => {
    const { rows } = await sql<{ id: number }>`
      insert into search_synonym_groups default values returning id`.execute(shop().deps.db)
    return { id: rows[0]?.id ?? 0 }
  }
  const onTag = (body: object): Rule => ({ who: writers, own: async () => ({ params: await newTag(), body }) })
  const onGroup = (body: object): Rule => ({ who: searchers, own: async () => ({ params: await newGroup(), body }) })
  return {
    'GET /shelves/:kind': { who: readers, own: () => ({ params: { kind: 'category' } }) },
    'POST /shelves/:kind': { who: writers, own: () => ({ params: { kind: 'tag' }, body: aTag }) },
    'PUT /shelves/:kind/:id': onTag({ ...aTag, version: 1 }),
    'POST /shelves/:kind/:id/archive': onTag({ version: 1 }),
    'POST /shelves/:kind/:id/bring-back': onTag({ version: 1 }),
    'GET /goods/packages': { who: readers, own: () => ({}) },
    'GET /goods/packages/:id': { who: readers, own: () => ({ params: { id: 1 } }) },
    'GET /goods/components': { who: readers, own: () => ({ query: { words: 'sugar' } }) },
    'POST /goods/packages': { who: writers, own: () => ({ body: aPackage }) },
    'PUT /goods/packages/:id': {
      who: writers,
      own: async () => ({ params: { id: await addPackage(shop(), { 1: 1 }) }, body: { ...aPackage, version: 1 } }),
    },
    'GET /shop-search': { who: readers, own: () => ({ query: { words: 'sugar' } }) },
    'GET /shop-search/runs': { who: readers, own: () => ({}) },
    'GET /synonyms': { who: searchers, own: () => ({}) },
    'POST /synonyms/effect/search': { who: searchers, own: () => ({ body: { id: null, phrases } }) },
    'POST /synonyms': { who: searchers, own: () => ({ body: { phrases } }) },
    'PUT /synonyms/:id': onGroup({ phrases, version: 1 }),
    'POST /synonyms/:id/remove': onGroup({ version: 1 }),
    'GET /search-misses': { who: searchers, own: () => ({}) },
    'POST /search-misses/decide': { who: searchers, own: () => ({ body: { words: 'kolo', decision: 'ignored' } }) },
  }
}
