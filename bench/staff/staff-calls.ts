import { queueTabs } from '@zembil/contract/staff/queue-shapes'
import { type DeskSize, longOrderId } from '../seed/seed-desk.ts'
import { get, type StaffCall, search, spread } from './call-shape.ts'
import { creditCalls } from './credit-calls.ts'
import { goodsCalls } from './goods-calls.ts'
import { moneyCalls, reportCalls } from './money-calls.ts'

const phoneOf = (customer: number): string => `07${String(customer - 1).padStart(8, '0')}`

/** Every list, search and detail of the desk. */
export function staffCalls(size: DeskSize): StaffCall[] {
  const { orders } = size
  const customers = Math.ceil(orders / 10)
  const customer = (round: number) => spread(round, customers)
  const order = (round: number) => spread(round, orders)
  const lastDigits = (round: number) => phoneOf(customer(round)).slice(-4)
  const names = ['abebe tadesse', 'አልማዝ ግርማ', 'Selam', 'ዳዊት ኃይሌ', 'bekele']
  const name = (round: number) => names[round % names.length]
  return [
    ...queueTabs.map((tab) => get(`queue: ${tab}`, () => `/orders?tab=${tab}`)),
    get('queue: counts', () => '/orders/counts'),
    get('queue: to pick, as picker', () => '/orders?tab=to-pick', 'picker'),
    get('queue: done, as picker', () => '/orders?tab=done', 'picker'),
    get('queue: counts, as picker', () => '/orders/counts', 'picker'),
    get('queue: done, page 2', () => `/orders?tab=done&after=0-${orders - 50_000}`),
    get('queue: done, filtered by amount', () => '/orders?tab=done&least=100000'),
    get('queue: done, placed by phone', () => '/orders?tab=done&by_phone=1'),
    get('queue: needs eyes, of a sub-city', () => '/orders?tab=needs-eyes&sub_city=Bole'),
    get('queue: newly paid', () => '/orders/newly-paid'),
    get('queue: of several stores', () => '/split-orders?store_id=1'),
    get('picking', () => '/picking', 'picker'),
    get('dispatch', () => '/dispatch?store_id=1'),
    get('address corrections', () => '/address-corrections'),
    get('call requests', () => '/call-requests'),
    get('campaigns', () => '/campaigns'),
    get('order', (round) => `/orders/${order(round)}`),
    get('order of 100 lines', () => `/orders/${longOrderId(size)}`),
    search('customers: all', '/customers/search', () => ({})),
    search('customers: phone', '/customers/search', (round) => ({ text: phoneOf(customer(round)) })),
    search('customers: last four digits', '/customers/search', (round) => ({ text: lastDigits(round) })),
    search('customers: name', '/customers/search', (round) => ({ text: name(round) })),
    search('customers: e-mail', '/customers/search', (round) => ({ text: `customer${customer(round)}@example.com` })),
    search('customers: order number', '/customers/search', (round) => ({ text: `#${order(round)}` })),
    get('customer', (round) => `/customers/${customer(round)}`),
    get('customer: orders', (round) => `/customers/${customer(round)}/orders`),
    get('large buyer: orders', (round) => `/customers/${1 + (round % 100)}/orders`),
    get('customer: payments', (round) => `/customers/${customer(round)}/payments`),
    get('large buyer: payments', (round) => `/customers/${1 + (round % 100)}/payments`),
    get('customer: messages', (round) => `/customers/${customer(round)}/messages`),
    get('customer: sessions', (round) => `/customers/${customer(round)}/sessions`),
    get('customer: referrals', (round) => `/customers/${customer(round)}/referrals`),
    search('payments: all', '/payments/search', () => ({})),
    search('payments: transaction number', '/payments/search', (round) => ({ text: `BENCH${order(round)}` })),
    search('payments: four digits', '/payments/search', (round) => ({ text: String(1_000 + (round % 9_000)) })),
    search('payments: common letters', '/payments/search', () => ({ text: 'BENCH' })),
    search('payments: order', '/payments/search', (round) => ({ order_id: order(round) })),
    search('payments: phone', '/payments/search', (round) => ({ phone: phoneOf(customer(round)) })),
    search('payments: amount', '/payments/search', () => ({ amount: '200.00' })),
    search('payments: unknown amount', '/payments/search', () => ({ amount: '123.45' })),
    search('payments: day', '/payments/search', (round) => ({
      day: new Date(Date.now() - round * 86_400_000).toISOString().slice(0, 10),
    })),
    search('payments: flagged', '/payments/search', () => ({ flag: 'any' })),
    get('payment', (round) => `/payments/${1 + ((round * 997) % Math.floor(orders / 2))}`),
    search('search box: order number', '/search', (round) => ({ text: `#${order(round)}` })),
    search('search box: phone', '/search', (round) => ({ text: phoneOf(customer(round)) })),
    search('search box: last four digits', '/search', (round) => ({ text: lastDigits(round) })),
    search('search box: transaction number', '/search', (round) => ({ text: `BENCH${order(round)}` })),
    search('search box: name', '/search', (round) => ({ text: name(round) })),
    search('search box: barcode', '/search', () => ({ text: '4006381333931' })),
    search(
      'search box: transaction number, as support',
      '/search',
      (round) => ({ text: `BENCH${order(round)}` }),
      'support',
    ),
    ...goodsCalls(size.products),
    ...moneyCalls(orders),
    ...creditCalls(customers),
    ...reportCalls(),
  ]
}
