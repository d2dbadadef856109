import { z } from 'zod'
import { idParams, many, one, writtenText } from '../fields.ts'
import {
  customerMessage,
  customerNote,
  customerReferral,
  customerSession,
  listedCustomer,
  newCustomerNote,
  staffCustomer,
} from './customer-shapes.ts'
import { defineStaffEndpoints, staffRead, staffSearch, staffWrite } from './staff-endpoint.ts'
import { listed, listQuery } from './staff-fields.ts'

const permission = 'customers.read'
/** Most parts of a customer's detail hold no name, whole number or address, so reading them is not logged. */
const part = { ...staffRead, permission, params: idParams } as const

export const staffCustomerEndpoints = defineStaffEndpoints({
  'POST /customers/search': {
    ...staffSearch,
    permission,
    summary: 'Customers, newest first',
    description:
      '`text` is a phone number in any spelling or its last four to eight digits, a name in either script, an e-mail ' +
      'address or an order number. Without it, all customers are listed.',
    body: z.object({ ...listQuery, text: writtenText(100).optional() }),
    response: listed(listedCustomer),
  },
  'GET /customers/:id': {
    ...staffRead,
    permission,
    isLogged: true,
    summary: 'One customer with number and address; each reading is in the audit log',
    params: idParams,
    response: one(staffCustomer),
  },
  'GET /customers/:id/messages': {
    ...part,
    summary: 'The last 200 messages to the customer, newest first',
    response: many(customerMessage),
  },
  'GET /customers/:id/sessions': {
    ...part,
    summary: 'Where the customer is signed in, last used first',
    response: many(customerSession),
  },
  'GET /customers/:id/referrals': {
    ...part,
    summary: 'The last 200 referrals that the customer named or brought, newest first',
    response: many(customerReferral),
  },
  'GET /customers/:id/notes': {
    ...part,
    // People write names, numbers and addresses into notes.
    grants: ['full'],
    isLogged: true,
    summary: 'The last 200 notes of staff about the customer, newest first; each reading is in the audit log',
    response: many(customerNote),
  },
  'POST /customers/:id/notes': {
    ...staffWrite,
    permission: 'customers.write',
    summary: 'A note for colleagues; the customer gets it with the data export',
    params: idParams,
    body: newCustomerNote,
    response: one(customerNote),
  },
})
export type StaffCustomerApi = typeof staffCustomerEndpoints
