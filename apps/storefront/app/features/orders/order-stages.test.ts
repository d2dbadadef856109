import type { OrderDetail } from '@zembil/contract/order-shapes'
import { expect, test } from 'vitest'
import { orderStages } from './order-stages.ts'
import { sampleOrder } from './sample-order.ts'

const at = (time: string) => `2026-11-16T${time}:00.000Z`
const step = (kind: OrderDetail['steps'][number]['kind'], time: string) => ({
  ...{ kind, at: at(time), courier: null, reason: null },
})
const paid = { from: 'unpaid', to: 'pending-delivery', actor: 'provider', created_at: at('08:00') } as const
const stages = (change: Partial<OrderDetail>) =>
  orderStages({ ...sampleOrder, events: [paid], ...change })?.map(
    ({ kind, state, at: time }) => `${kind} ${state} ${time?.slice(11, 16) ?? '-'}`,
  )

test('an unpaid order has not been received', () => {
  expect(stages({ status: 'unpaid', events: [] })?.[0]).toBe('received current -')
})

test('a paid order is received, and waits to be prepared', () => {
  expect(stages({})).toEqual(['received done 08:00', 'preparing current -', 'out ahead -', 'delivered ahead -'])
})

test('an order on its way has the times of what is done', () => {
  const steps = [step('preparing', '09:00'), step('out', '11:00')]
  expect(stages({ progress: 'out', steps })).toEqual([
    'received done 08:00',
    'preparing done 09:00',
    'out current 11:00',
    'delivered ahead -',
  ])
})

test('an order that comes on another day is prepared again', () => {
  const steps = [step('preparing', '09:00'), step('out', '11:00'), step('failed', '12:00')]
  expect(stages({ progress: 'failed', steps })?.[2]).toBe('out current 11:00')
  expect(stages({ progress: 'preparing', steps })?.slice(1)).toEqual([
    'preparing current 09:00',
    'out ahead -',
    'delivered ahead -',
  ])
})

test('a pickup order waits in the store and is collected', () => {
  const pickup = { delivery_type: { ...sampleOrder.delivery_type, kind: 'pickup' as const } }
  expect(stages({ ...pickup, progress: 'ready', steps: [step('ready', '10:00')] })?.slice(2)).toEqual([
    'ready current 10:00',
    'collected ahead -',
  ])
  expect(stages({ ...pickup, status: 'successful', delivered_at: at('15:00') })?.[3]).toBe('collected done 15:00')
})

test('an order that was canceled or given back has no stages', () => {
  expect(stages({ status: 'canceled' })).toBeUndefined()
  expect(stages({ status: 'payment-refunded' })).toBeUndefined()
})
