import { z } from 'zod'
import { because } from '../../customer-fields.ts'
import { writtenText } from '../../fields.ts'
import { edited } from '../staff-fields.ts'

const text = writtenText(200)
/** Around Ethiopia: catches latitude and longitude that are swapped. */
const [latitude, longitude] = [z.number().min(3).max(15), z.number().min(33).max(48)]

export const storeInput = z.object({
  name: writtenText(80),
  name_am: writtenText(80),
  sub_city: writtenText(80),
  sub_city_am: writtenText(80),
  woreda: writtenText(40),
  address: text,
  address_am: text,
  phone_number: z.string().regex(/^\+251\d{8,9}$/, because('invalid_phone')),
  latitude,
  longitude,
  hours: text,
  hours_am: text,
  /** The twelve digits of a scale's label before the check digit: P prefix, I item, W grams or M santim. */
  scale_layout: z.string().regex(/^(?=.{12}$)PPI+(W+|M+)$/),
  is_active: z.boolean(),
})
export type StoreInput = z.output<typeof storeInput>

export const storeSettings = z
  .object({
    id: z.int(),
    ...storeInput.shape,
    /** Units on its shelves, and paid orders that it still has to pick or hand over. */
    units: z.int(),
    open_orders: z.int(),
    ...edited,
  })
  .meta({ id: 'StoreSettings' })
export type StoreSettings = z.output<typeof storeSettings>
