import { customerExport } from '../../customers.ts'
import { idParams, many, one } from '../../fields.ts'
import { staffCustomer } from '../customer-shapes.ts'
import { doneOrAsked } from '../money/approval-shapes.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { version } from '../staff-fields.ts'
import {
  becauseOf,
  customerChange,
  formerNumber,
  openMatters,
  orderLimitChange,
  recovery,
} from './customer-act-shapes.ts'

const act = { ...staffWrite, params: idParams, response: one(staffCustomer) } as const
const read = { ...staffRead, params: idParams } as const
const asked = { ...staffWrite, params: idParams, needsProof: true, response: one(doneOrAsked) } as const

export const customerActEndpoints = defineStaffEndpoints({
  'GET /customers/:id/open-matters': {
    ...read,
    permission: 'customers.read',
    grants: ['full'],
    summary: 'Open orders, debt and money that the shop holds: what stands in the way of erasing the customer',
    response: one(openMatters),
  },
  'PUT /customers/:id': {
    ...act,
    permission: 'customers.write',
    summary: 'Changes name, address or language with a reason',
    body: customerChange.extend({ version }),
    current: one(staffCustomer),
  },
  'PUT /customers/:id/order-limit': {
    ...act,
    permission: 'customers.limits',
    summary: 'Lifts the limit per order for the customer, for good or until a day, or lets it apply again',
    body: orderLimitChange.extend({ version }),
    current: one(staffCustomer),
  },
  'POST /customers/:id/block': {
    ...act,
    permission: 'customers.block',
    summary: 'Blocks the customer: ends all sessions, and refuses signing in and ordering',
    errors: ['already_decided'],
    body: becauseOf,
  },
  'POST /customers/:id/unblock': {
    ...act,
    permission: 'customers.block',
    summary: 'Lets a blocked customer sign in and order again',
    errors: ['already_decided'],
    body: becauseOf,
  },
  'POST /customers/:id/sessions/end': {
    ...act,
    permission: 'customers.block',
    summary: 'Signs the customer out everywhere',
    body: becauseOf,
  },
  'GET /customers/:id/former-numbers': {
    ...read,
    permission: 'customers.recover',
    summary: 'Numbers that the account had in the last 90 days, newest first',
    response: many(formerNumber),
  },
  'POST /customers/:id/recover': {
    ...asked,
    permission: 'customers.recover',
    summary:
      'Gives the account back to a former number: ends all sessions, removes the loan PIN and tells both numbers',
    errors: ['already_asked', 'phone_in_use', 'stage_refused', 'sms_unavailable'],
    body: recovery,
  },
  'GET /customers/:id/export': {
    ...read,
    permission: 'customers.erase',
    grants: ['full'],
    isLogged: true,
    needsProof: true,
    summary: 'Everything that the shop stores about the customer, for the customer',
    response: one(customerExport),
  },
  'POST /customers/:id/erase': {
    ...asked,
    permission: 'customers.erase',
    summary: 'Erases the customer and all personal data',
    errors: ['already_asked', 'loan_owed', 'money_due', 'orders_open'],
    body: becauseOf,
  },
})
export type CustomerActApi = typeof customerActEndpoints
