import type { CallApi } from '@zembil/contract/staff/calls/calls'
import { anOrder } from '../../an-order.ts'
import { aPhone, signIn } from '../../test-customer.ts'
import { place } from '../../test-orders.ts'
import { type Console, signInAs } from '../test-staff.ts'
import { type Input, leaders, type Rule } from './staff-rule.ts'

const callers = [...leaders, 'support'] as const
const aCart = { products: [{ id: 1, quantity: 2 }] }

/** Who may make the calls of orders by phone. */
export function callRules(shop: () => Console): Record<keyof CallApi, Rule> {
  const aCustomerId = async () => (await signIn(shop())).customer.id
  const aPhoneOrder: Input = async () => ({
    body: { ...anOrder(), customer_id: await aCustomerId(), language: 'en' },
  })
  const placed =
    (payment_method: 'cbe' | 'hello-cash'): Input =>
    async () => {
      const body = { ...anOrder(), customer_id: await aCustomerId(), language: 'en' }
      const support = await signInAs(shop(), { roles: ['support'] })
      const { id } = (await shop().callStaff('POST /calls/orders', { body }, support)).data
      // No provider is configured here.
      await shop().deps.db.updateTable('orders').set({ payment_method }).where('id', '=', id).execute()
      return { params: { id } }
    }
  return {
    'POST /calls/callers/search': {
      who: callers,
      own: async () => ({ body: { phone_number: (await signIn(shop())).customer.phone_number } }),
    },
    'POST /calls/callers': {
      who: callers,
      own: () => ({ body: { phone_number: aPhone(), first_name: 'Sara', last_name: 'Bekele', has_heard: true } }),
    },
    'GET /calls/callers/:id/terms': { who: callers, own: async () => ({ params: { id: await aCustomerId() } }) },
    'GET /calls/callers/:id/orders/:order_id/lines': {
      who: callers,
      own: async () => {
        const customer = await signIn(shop())
        return { params: { id: customer.customer.id, order_id: (await place(shop(), customer)).id } }
      },
    },
    'POST /calls/goods/search': { who: callers, own: () => ({ body: { text: 'teff' } }) },
    'POST /calls/carts/search': {
      who: callers,
      own: async () => ({ body: { customer_id: await aCustomerId(), cart: aCart } }),
    },
    'POST /calls/orders': { who: callers, own: aPhoneOrder },
    'POST /calls/orders/:id/sms': { who: callers, own: placed('cbe') },
    'POST /calls/orders/:id/ask-phone': { who: callers, own: placed('hello-cash') },
  }
}
