import { z } from 'zod'
import { bigId, one } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { listed, listQuery, rejection } from '../staff-fields.ts'
import { approval } from './approval-shapes.ts'

const decided = { ...staffWrite, params: z.object({ id: bigId }), response: one(approval) } as const
const approve = { permission: 'money.approve', needsProof: true } as const

export const approvalEndpoints = defineStaffEndpoints({
  'GET /approvals': {
    ...staffRead,
    permission: 'money.read',
    grants: ['full'],
    summary: 'Requests for a second person: those that wait, oldest first, or all, newest first',
    query: z.object({ ...listQuery, state: z.enum(['waiting', 'all']).default('waiting') }),
    response: listed(approval),
  },
  'GET /approvers': {
    ...staffRead,
    permission: 'money.read',
    summary: 'How many other active members may approve what the member asks for',
    response: one(z.object({ others: z.int() })),
  },
  'POST /approvals/:id/approve': {
    ...decided,
    ...approve,
    summary: 'Approves a request of somebody else and does what it asks for, in one transaction',
    errors: [
      'own_request',
      'request_ended',
      'already_decided',
      'stage_refused',
      'number_used',
      'amount_short',
      'refund_too_much',
      'reference_used',
      'lender_differs',
      'sponsor_limit',
      'wallet_short',
      'payout_held',
      'transfer_no_used',
      'phone_in_use',
      'sms_unavailable',
      'loan_owed',
      'money_due',
      'orders_open',
    ],
  },
  'POST /approvals/:id/reject': {
    ...decided,
    ...approve,
    summary: 'Rejects a request of somebody else',
    errors: ['own_request', 'request_ended'],
    body: rejection,
  },
  'POST /approvals/:id/withdraw': {
    ...decided,
    permission: 'money.read',
    summary: "Withdraws one's own request; that of somebody else is not found",
    errors: ['request_ended'],
  },
})
export type ApprovalApi = typeof approvalEndpoints
