import type { OrderDetail } from '@zembil/contract/order-shapes'
import { expect, test } from 'vitest'
import { orderStory } from './order-story.ts'
import { sampleOrder } from './sample-order.ts'

const at = (time: string) => `2026-11-16T${time}:00.000Z`
const event = (to: OrderDetail['status'], time: string, from: OrderDetail['status'] = 'unpaid') => ({
  from,
  to,
  actor: 'staff' as const,
  created_at: at(time),
})
const step = (kind: OrderDetail['steps'][number]['kind'], time: string) => ({
  kind,
  at: at(time),
  courier: null,
  reason: null,
})
const told = (order: Partial<OrderDetail>) =>
  orderStory({ ...sampleOrder, ...order }).map((line) => [
    'event' in line ? line.event.to : line.step.kind,
    line.at.slice(11, 16),
  ])

test('steps of the goods stand between the changes of the status, newest first', () => {
  const events = [event('pending-delivery', '08:00'), event('successful', '15:00')]
  expect(told({ events, steps: [step('preparing', '09:00'), step('out', '11:00')] })).toEqual([
    ['successful', '15:00'],
    ['out', '11:00'],
    ['preparing', '09:00'],
    ['pending-delivery', '08:00'],
  ])
})

test('a delivery that was reported late stands at the time of the act', () => {
  const events = [event('pending-delivery', '08:00'), event('successful', '18:00')]
  expect(told({ events, delivered_at: at('12:30') })[0]).toEqual(['successful', '12:30'])
})

test('a delivery that was taken back keeps its own time', () => {
  const events = [
    event('successful', '12:00'),
    event('pending-delivery', '12:05', 'successful'),
    event('successful', '18:00'),
  ]
  expect(told({ events, delivered_at: at('16:00') })).toEqual([
    ['successful', '16:00'],
    ['pending-delivery', '12:05'],
    ['successful', '12:00'],
  ])
})
