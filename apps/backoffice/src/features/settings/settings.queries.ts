import { calendarInput } from '@zembil/contract/staff/settings/calendar-shapes'
import { deliveryTypeInput } from '@zembil/contract/staff/settings/delivery-type-shapes'
import { discountAudiences, discountTypeInput } from '@zembil/contract/staff/settings/discount-type-shapes'
import { limitInput } from '@zembil/contract/staff/settings/limit-shapes'
import { messageTextInput } from '@zembil/contract/staff/settings/message-text-shapes'
import { storeInput } from '@zembil/contract/staff/settings/store-shapes'
import { z } from 'zod'
import { callQuery } from '../../platform/api/call-query.ts'

export const shapes = {
  calendarInput,
  deliveryTypeInput,
  discountTypeInput,
  limitInput,
  messageTextInput,
  storeInput,
}
export const audiences = discountAudiences

export const calendarQuery = callQuery('GET /delivery-calendar', {})
export const storesQuery = callQuery('GET /store-settings', {})
export const storeQuery = (id: number) => callQuery('GET /store-settings/:id', { params: { id } })
export const typesQuery = callQuery('GET /delivery-types', {})
export const typeQuery = (id: number) => callQuery('GET /delivery-types/:id', { params: { id } })
export const limitsQuery = callQuery('GET /limits', {})
export const textsQuery = callQuery('GET /message-texts', {})
export const textQuery = (key: string) => callQuery('GET /message-texts/:key', { params: { key } })
export const discountsQuery = callQuery('GET /discount-types', {})
export const discountQuery = (id: number) => callQuery('GET /discount-types/:id', { params: { id } })

/** The place in the list of named customers. */
export const namedState = z.object({ after: z.string().optional(), before: z.string().optional() })
export const namedQuery = (id: number, query: z.output<typeof namedState>) =>
  callQuery('GET /discount-types/:id/customers', { params: { id }, query })
export const customerSearch = (text: string) => callQuery('POST /customers/search', { body: { text, limit: 8 } })
