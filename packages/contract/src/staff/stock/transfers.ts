import { z } from 'zod'
import { bigId, one } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { listed, listQuery, storeId } from '../staff-fields.ts'
import { arrivalInput, listedTransfer, transfer, transferInput, transferStates } from './transfer-shapes.ts'

const params = z.object({ id: bigId })

export const transferEndpoints = defineStaffEndpoints({
  'GET /transfers': {
    ...staffRead,
    permission: 'stock.read',
    summary: 'Goods moved between stores, newest first; `sent` ones are on the way',
    query: z.object({ ...listQuery, store_id: storeId.optional(), state: z.enum(transferStates).optional() }),
    response: listed(listedTransfer),
  },
  'GET /transfers/:id': {
    ...staffRead,
    permission: 'stock.read',
    summary: 'One transfer with its lines',
    params,
    response: one(transfer),
  },
  'POST /transfers': {
    ...staffWrite,
    permission: 'stock.move',
    summary: 'Sends goods to another store; neither sells them on the way',
    errors: ['not_found', 'stock_short', 'stock_held'],
    body: transferInput,
    response: one(transfer),
  },
  'POST /transfers/:id/receive': {
    ...staffWrite,
    permission: 'stock.move',
    summary: 'Takes the goods in; what arrives short is a difference with a reason',
    errors: ['not_found', 'already_posted'],
    params,
    body: arrivalInput,
    response: one(transfer),
  },
  'POST /transfers/:id/take-back': {
    ...staffWrite,
    permission: 'stock.move',
    summary: 'Takes back what nobody has received: the goods return to the store that sent them',
    errors: ['not_found', 'already_posted'],
    params,
    response: one(transfer),
  },
})
export type TransferApi = typeof transferEndpoints
