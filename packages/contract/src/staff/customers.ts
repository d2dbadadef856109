import { z } from 'zod'
import { idParams, many, one, writtenText } from '../fields.ts'
import { customerMessage, customerReferral, customerSession, listedCustomer, staffCustomer } from './customer-shapes.ts'
import { defineStaffEndpoints, staffRead, staffSearch } from './staff-endpoint.ts'
import { listed, listQuery } from './staff-fields.ts'

const permission = 'customers.read'
/** The parts of a customer's detail hold no name, whole number or address, so reading them is not logged. */
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
})
export type StaffCustomerApi = typeof staffCustomerEndpoints
