import { z } from 'zod'
import { id, idParams, many, one } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { listed, listQuery, version } from '../staff-fields.ts'
import { calendarInput, staffCalendar } from './calendar-shapes.ts'
import { deliveryTypeInput, staffDeliveryType } from './delivery-type-shapes.ts'
import { discountTypeInput, namedCustomer, staffDiscountType } from './discount-type-shapes.ts'
import { storeInput, storeSettings } from './store-shapes.ts'

const read = { ...staffRead, permission: 'settings.write' } as const
const write = { ...staffWrite, permission: 'settings.write' } as const

export const shopSettingsEndpoints = defineStaffEndpoints({
  'GET /delivery-calendar': { ...read, summary: 'Opening hours and closed days', response: one(staffCalendar) },
  'PUT /delivery-calendar': {
    ...write,
    summary: 'Changes opening hours and closed days. Days that were promised already stay as they are',
    body: calendarInput.extend({ version }),
    current: one(staffCalendar),
    response: one(staffCalendar),
  },
  'GET /store-settings': { ...read, summary: 'All stores', response: many(storeSettings) },
  'GET /store-settings/:id': { ...read, summary: 'One store', params: idParams, response: one(storeSettings) },
  'POST /store-settings': { ...write, summary: 'Opens a store', body: storeInput, response: one(storeSettings) },
  'PUT /store-settings/:id': {
    ...write,
    summary: 'Changes a store. One that is switched off sells nothing and keeps its stock',
    params: idParams,
    body: storeInput.extend({ version }),
    current: one(storeSettings),
    response: one(storeSettings),
  },
  'GET /delivery-types': { ...read, summary: 'All delivery types with their fees', response: many(staffDeliveryType) },
  'GET /delivery-types/:id': {
    ...read,
    summary: 'One delivery type',
    params: idParams,
    response: one(staffDeliveryType),
  },
  'POST /delivery-types': {
    ...write,
    summary: 'Adds a delivery type. Fees that leave a gap or overlap are refused',
    body: deliveryTypeInput,
    response: one(staffDeliveryType),
  },
  'PUT /delivery-types/:id': {
    ...write,
    summary: 'Changes a delivery type. Placed orders keep their fee',
    params: idParams,
    body: deliveryTypeInput.safeExtend({ version }),
    current: one(staffDeliveryType),
    response: one(staffDeliveryType),
  },
  'GET /discount-types': { ...read, summary: 'All discount types', response: many(staffDiscountType) },
  'GET /discount-types/:id': {
    ...read,
    summary: 'One discount type',
    params: idParams,
    response: one(staffDiscountType),
  },
  'POST /discount-types': {
    ...write,
    summary: 'Adds a discount type',
    body: discountTypeInput,
    response: one(staffDiscountType),
  },
  'PUT /discount-types/:id': {
    ...write,
    summary: 'Changes a discount type. Placed orders keep their discount',
    params: idParams,
    body: discountTypeInput.safeExtend({ version }),
    current: one(staffDiscountType),
    response: one(staffDiscountType),
  },
  'GET /discount-types/:id/customers': {
    ...read,
    summary: 'Customers who may use the discount by name, by number',
    params: idParams,
    query: z.object(listQuery),
    response: listed(namedCustomer),
  },
  'POST /discount-types/:id/customers': {
    ...write,
    summary: 'Lets a customer use the discount',
    params: idParams,
    body: z.object({ customer_id: id }),
    response: one(staffDiscountType),
  },
  'DELETE /discount-types/:id/customers/:customer_id': {
    ...write,
    summary: 'Takes the discount from a customer',
    params: z.object({ id, customer_id: id }),
    response: one(staffDiscountType),
  },
})
export type ShopSettingsApi = typeof shopSettingsEndpoints
