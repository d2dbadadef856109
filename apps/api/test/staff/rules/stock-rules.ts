import { randomUUID } from 'node:crypto'
import { roles } from '@zembil/contract/staff/permissions'
import type { StockKeepingApi } from '@zembil/contract/staff/stock/stock-api'
import type { StockFileKind } from '@zembil/contract/staff/stock/stock-file-shapes'
import type { ProductStock } from '@zembil/contract/staff/stock/stock-shapes'
import { sql } from 'kysely'
import { fileOf } from '../../imports/import-files.ts'
import { type Console, signInAs, type TestSession } from '../test-staff.ts'
import { aDraft, checkedFile } from '../test-stock.ts'
import { foreignStore, type Input, leaders, ownStore, type Rule } from './staff-rule.ts'

const readers = roles.filter((role) => role !== 'courier')
const keepers = [...leaders, 'storekeeper'] as const
const pickers = [...keepers, 'picker'] as const
const approvers = [...leaders, 'finance'] as const

/** Who may make the calls about stock. */
export function stockRules(shop: () => Console): Record<keyof StockKeepingApi, Rule> {
  const owner = (): Promise<TestSession> => signInAs(shop(), { roles: ['owner'] })
  /** A call that names a store: found in an own store, not found in another. */
  const inStore = (who: Rule['who'], input: (storeId: number) => ReturnType<Input>): Rule => ({
    who,
    own: () => input(ownStore),
    otherStore: () => input(foreignStore),
  })
  const ofReceipt = async (storeId: number) => aDraft(shop(), await owner(), [{ product_id: 1, packs: 1 }], storeId)
  const aReceiptOf = (who: Rule['who'], body: boolean) =>
    inStore(who, async (storeId) => {
      const { id, version } = await ofReceipt(storeId)
      return { params: { id }, ...(body && { body: { version } }) }
    })
  const aCountOf = async (storeId: number, state: string) => {
    const { id } = await owner()
    const { rows } = await sql<{ id: number }>`
      insert into stock_counts (store_id, category_id, opened_by, state) values (${storeId}, 1, ${id}, ${state})
      returning id`.execute(shop().deps.db)
    return { id: rows[0]?.id ?? 0 }
  }
  const aTransferTo = async (storeId: number) => {
    const body = {
      from_store_id: storeId === 1 ? 2 : 1,
      to_store_id: storeId,
      lines: [{ product_id: 1, sent: 2 }],
    }
    return (await shop().callStaff('POST /transfers', { body }, await owner())).data
  }
  const aTransferFrom = async (storeId: number) => {
    const body = { from_store_id: storeId, to_store_id: 3, lines: [{ product_id: 1, sent: 1 }] }
    return { params: { id: (await shop().callStaff('POST /transfers', { body }, await owner())).data.id } }
  }
  const aFileOf = (kind: StockFileKind, who: Rule['who'], body?: object) =>
    inStore(who, async (storeId) => {
      const { id } = await checkedFile(shop(), await owner(), { kind, storeId })
      return { params: { id }, ...(body && { body }) }
    })
  const aMovement = async (storeId: number) => {
    const { rows } = await sql<{ id: number }>`
      insert into stock_movements (product_id, store_id, kind, quantity) values (1, ${storeId}, 'wasted', -1)
      returning id`.execute(shop().deps.db)
    return rows[0]?.id ?? 0
  }
  const aMovementWithPhoto = async (storeId: number) => {
    const id = await aMovement(storeId)
    const key = `stock/${randomUUID()}`
    await shop().deps.privateFiles.put(key, Buffer.from('photo'), 'image/jpeg')
    await sql`insert into stock_photos values (${id}, ${key}, 'image/jpeg', 5)`.execute(shop().deps.db)
    return { params: { id } }
  }
  const all: Rule = { who: readers, own: () => ({}) }
  const listOf = (who: Rule['who'], add: (storeId: number) => Promise<{ id: number }>): Rule => ({
    who,
    own: () => ({}),
    listed: { add: async (storeId) => (await add(storeId)).id },
  })

  return {
    'GET /stock': inStore(readers, (store_id) => ({ query: { store_id } })),
    'GET /stock/choices': all,
    'GET /stock/:id': {
      who: readers,
      own: () => ({ params: { id: 1 } }),
      listed: {
        add: (storeId) => storeId,
        input: () => ({ params: { id: 1 } }),
        ids: ({ stores }: ProductStock) => stores.map(({ store }) => store.id),
      },
    },
    'GET /stock/:id/movements': {
      ...inStore(readers, (store_id) => ({ params: { id: 1 }, query: { store_id } })),
      listed: { add: aMovement, input: () => ({ params: { id: 1 } }) },
    },
    'POST /stock/search': inStore(readers, (store_id) => ({ body: { text: 'teff', store_id } })),
    'POST /stock/:id/corrections': inStore(keepers, (store_id) => ({
      params: { id: 1 },
      body: { store_id, difference: 1, reason: 'found' },
    })),
    'GET /stock-photos/:id': inStore(readers, aMovementWithPhoto),
    'PUT /stock/:id/place': inStore(pickers, (store_id) => ({ params: { id: 1 }, body: { store_id, place: 'A-1' } })),
    'GET /receipts': listOf(readers, ofReceipt),
    'GET /receipts/:id': aReceiptOf(readers, false),
    'POST /receipts': inStore(keepers, (store_id) => ({
      body: { supplier_id: 1, store_id, note_no: randomUUID() },
    })),
    'PUT /receipts/:id': inStore(keepers, async (storeId) => {
      const { id, version, note_no } = await ofReceipt(storeId)
      return { params: { id }, body: { version, note_no, supplier_id: 1, store_id: storeId, lines: [] } }
    }),
    'POST /receipts/:id/post': aReceiptOf(keepers, true),
    'POST /receipts/:id/discard': aReceiptOf(keepers, true),
    'GET /transfers': listOf(readers, async (storeId) => (await aTransferFrom(storeId)).params),
    'GET /transfers/:id': { who: readers, own: async () => ({ params: { id: (await aTransferTo(ownStore)).id } }) },
    'POST /transfers': inStore(keepers, (storeId) => ({
      body: { from_store_id: storeId, to_store_id: 3, lines: [{ product_id: 1, sent: 1 }] },
    })),
    'POST /transfers/:id/receive': inStore(keepers, async (storeId) => ({
      params: { id: (await aTransferTo(storeId)).id },
      body: { lines: [{ product_id: 1, received: 2, reason: null }] },
    })),
    'POST /transfers/:id/take-back': inStore(keepers, aTransferFrom),
    'GET /counts': listOf(readers, (storeId) => aCountOf(storeId, 'open')),
    'GET /counts/:id': inStore(readers, async (storeId) => ({ params: await aCountOf(storeId, 'open') })),
    'POST /counts': inStore(keepers, (store_id) => ({ body: { store_id, category_id: 1, place: null } })),
    'GET /counts/:id/goods': inStore(keepers, async (storeId) => ({ params: await aCountOf(storeId, 'open') })),
    'POST /counts/:id/entries': inStore(keepers, async (storeId) => ({
      params: await aCountOf(storeId, 'open'),
      body: { product_id: 1, counted: 3 },
    })),
    'POST /counts/:id/finish': inStore(keepers, async (storeId) => ({ params: await aCountOf(storeId, 'open') })),
    'GET /counts/:id/review': { who: approvers, own: async () => ({ params: await aCountOf(ownStore, 'finished') }) },
    'POST /counts/:id/decide': {
      who: approvers,
      own: async () => ({ params: await aCountOf(ownStore, 'finished'), body: { post: [] } }),
    },
    'GET /low-stock': inStore(readers, (store_id) => ({ query: { store_id } })),
    'GET /low-stock/export': inStore(readers, (store_id) => ({ query: { store_id } })),
    'GET /labels': inStore(keepers, (store_id) => ({ query: { store_id, ids: '1,2' } })),
    'POST /labels/prints': inStore(keepers, (store_id) => ({
      body: { store_id, labels: [{ product_id: 1, price: '250.00' }] },
    })),
    'GET /stock-files': listOf(keepers, async (storeId) =>
      checkedFile(shop(), await owner(), { kind: 'count', storeId }),
    ),
    'GET /stock-files/:id': aFileOf('receipt', keepers),
    'GET /stock-files/:id/rows': aFileOf('count', keepers),
    'GET /stock-files/:id/bad-rows': aFileOf('receipt', keepers),
    'POST /receipt-files': inStore(keepers, (store_id) => ({
      body: { ...fileOf('id,packs\n1,2'), supplier_id: 1, store_id, note_no: randomUUID() },
    })),
    'POST /receipt-files/:id/post': aFileOf('receipt', keepers, { as: 'draft' }),
    'POST /count-files': inStore(keepers, (store_id) => ({ body: { ...fileOf('id,counted\n1,2'), store_id } })),
    'POST /count-files/:id/post': aFileOf('count', keepers),
  }
}
