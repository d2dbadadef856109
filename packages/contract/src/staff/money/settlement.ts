import { z } from 'zod'
import { bigId, day, many, one, price, timestamp } from '../../fields.ts'
import { largestUpload, uploadedFile } from '../catalogue/imports.ts'
import { defineStaffEndpoints, staffRead, staffSearch, staffWrite } from '../staff-endpoint.ts'
import { listed, listQuery, version } from '../staff-fields.ts'
import { doneOrAsked } from './approval-shapes.ts'
import { orderCandidate } from './board.ts'
import {
  filePreview,
  itemKey,
  savedLayout,
  settleDecision,
  settlementDay,
  settlementDayDetail,
  settlementFile,
  settlementItem,
  settlementLayout,
  settlementOutcomes,
  settlementProvider,
} from './settlement-shapes.ts'

const permission = 'money.settle'
const ofDay = { permission, params: z.object({ provider: settlementProvider, day }) } as const
const sentFile = uploadedFile.extend({ provider: settlementProvider })

const rowCandidates = z
  .object({
    orders: z.array(orderCandidate).describe('Unpaid orders, the most likely first.'),
    payments: z
      .array(
        z.object({
          payment_id: z.int(),
          transaction_no: z.string(),
          amount: price,
          order_id: z.int().nullable(),
          received_at: timestamp,
          is_by_hand: z.boolean().describe('Staff confirmed it and typed the number.'),
        }),
      )
      .describe('Payments of the same amount that no file has.'),
    refunds: z
      .array(
        z.object({
          refund_id: z.int(),
          reference: z.string(),
          amount: price,
          order_id: z.int().nullable(),
          transaction_no: z.string(),
        }),
      )
      .describe('Refunds of the same amount that wait to be made by hand.'),
  })
  .meta({ id: 'SettlementCandidates' })

export const settlementEndpoints = defineStaffEndpoints({
  'GET /settlement-layouts': {
    ...staffRead,
    permission,
    summary: 'How the files of each provider are read',
    response: many(savedLayout),
  },
  'PUT /settlement-layouts/:provider': {
    ...staffWrite,
    permission,
    summary: 'Says once which column of the files of a provider is which',
    params: z.object({ provider: settlementProvider }),
    body: z.object({ version, layout: settlementLayout }),
    current: one(savedLayout),
    response: one(savedLayout),
  },
  'POST /settlement-previews/search': {
    ...staffSearch,
    permission,
    largestBody: largestUpload,
    summary: 'What is in a settlement file, and how it would be read; stores nothing',
    body: sentFile.extend({ layout: settlementLayout.optional() }),
    response: one(filePreview),
  },
  'POST /settlement-files': {
    ...staffWrite,
    permission,
    largestBody: largestUpload,
    summary: 'Reads a settlement file once and compares each row with our books',
    errors: ['layout_missing', 'file_unreadable', 'rows_refused', 'file_read_before'],
    body: sentFile,
    response: one(settlementFile),
  },
  'GET /settlement-files': {
    ...staffRead,
    permission,
    summary: 'Settlement files that were read, newest first',
    query: z.object({ ...listQuery, provider: settlementProvider.optional() }),
    response: listed(settlementFile),
  },
  'GET /settlement-days': {
    ...staffRead,
    permission,
    summary: 'The days of a provider that its files cover, newest first',
    query: z.object({ ...listQuery, limit: listQuery.limit.default(14), provider: settlementProvider }),
    response: listed(settlementDay),
  },
  'GET /settlement-days/:provider/:day': {
    ...staffRead,
    ...ofDay,
    summary: 'One day of a provider with all sums',
    response: one(settlementDayDetail),
  },
  'GET /settlement-days/:provider/:day/items': {
    ...staffRead,
    ...ofDay,
    summary: 'The rows of a day with one outcome, or our money that the files do not have',
    query: z.object({ ...listQuery, outcome: z.enum(settlementOutcomes) }),
    response: listed(settlementItem),
  },
  'POST /settlement-days/:provider/:day/compare': {
    ...staffWrite,
    ...ofDay,
    summary: 'Compares rows that were unknown to us again: the money may have reached our books since',
    response: one(z.object({ found: z.int() })),
  },
  'POST /settlement-days/:provider/:day/close': {
    ...staffWrite,
    ...ofDay,
    summary: 'Closes a day that is over, once nothing of it is open, and keeps its sums',
    errors: ['rows_open', 'day_not_over', 'day_closed'],
    response: one(settlementDayDetail),
  },
  'GET /settlement-rows/:id/candidates': {
    ...staffRead,
    permission,
    summary: 'What a row of a file that is unknown to us may be',
    params: z.object({ id: bigId }),
    response: one(rowCandidates),
  },
  'POST /settlement-items/:item/decision': {
    ...staffWrite,
    permission,
    summary: 'Settles or notes what does not match, once; above the limit a second person approves it first',
    errors: [
      'already_decided',
      'already_asked',
      'stage_refused',
      'amount_short',
      'number_used',
      'transfer_no_used',
      'day_closed',
    ],
    params: z.object({ item: itemKey }),
    body: settleDecision,
    response: one(doneOrAsked),
  },
})
export type SettlementApi = typeof settlementEndpoints
