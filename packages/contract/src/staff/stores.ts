import { z } from 'zod'
import { idParams, many, one } from '../fields.ts'
import { defineStaffEndpoints, staffRead } from './staff-endpoint.ts'
import { storeRef } from './staff-fields.ts'

const staffStore = z
  .object({
    ...storeRef.shape,
    sub_city: z.string(),
    sub_city_am: z.string(),
    woreda: z.string(),
    address: z.string(),
    address_am: z.string(),
    phone_number: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'StaffStore' })
export type StaffStore = z.output<typeof staffStore>

const read = { ...staffRead, permission: 'stock.read' } as const

export const storeEndpoints = defineStaffEndpoints({
  'GET /stores': { ...read, summary: 'The stores that the member may see', response: many(staffStore) },
  'GET /stores/:id': { ...read, summary: 'One of these stores', params: idParams, response: one(staffStore) },
})
