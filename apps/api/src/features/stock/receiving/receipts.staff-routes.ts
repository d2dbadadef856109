import { receiptEndpoints } from '@zembil/contract/staff/stock/receipts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { getReceipt, listReceipts } from './get-receipt.ts'
import { onReceipt, receiptFacts } from './receipt-act.ts'
import { changeReceipt, createReceipt, discardReceipt, postReceipt } from './save-receipt.ts'

export function receiptRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, receiptEndpoints, deps)

  route.read('GET /receipts', ({ stores, query }) => listReceipts(db, stores, query))
  route.read('GET /receipts/:id', ({ actor, stores, params }) => getReceipt(db, actor, stores, params.id))
  route.act('POST /receipts', async ({ actor, stores, body }, tx) => {
    const data = await createReceipt(tx.db, { actor, stores }, body)
    return { answer: { data }, act: { ...onReceipt('receipt.created', data), after: receiptFacts(data) } }
  })
  route.act('PUT /receipts/:id', async ({ actor, stores, params: { id }, body }, tx) => {
    const { before, after } = await changeReceipt(tx.db, { actor, stores }, { ...body, id })
    const act = { ...onReceipt('receipt.changed', { id }), before: receiptFacts(before), after: receiptFacts(after) }
    return { answer: { data: after }, act }
  })
  route.act('POST /receipts/:id/post', async ({ actor, stores, params: { id }, body }, tx) => {
    const data = await postReceipt(tx.db, { actor, stores }, { id, version: body.version })
    return { answer: { data }, act: { ...onReceipt('receipt.posted', { id }), after: receiptFacts(data) } }
  })
  route.act('POST /receipts/:id/discard', async ({ actor, stores, params: { id }, body }, tx) => {
    const draft = await discardReceipt(tx.db, { actor, stores }, { id, version: body.version })
    return { answer: { data: null }, act: { ...onReceipt('receipt.discarded', { id }), before: receiptFacts(draft) } }
  })
}
