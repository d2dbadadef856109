import { z } from 'zod'
import { because } from '../../customer-fields.ts'
import { day, writtenText } from '../../fields.ts'
import { edited, typedPercent } from '../staff-fields.ts'

/** 'phone': only for orders that staff place on the phone. */
export const discountAudiences = ['everybody', 'named', 'phone'] as const

export const discountTypeInput = z
  .object({
    name: writtenText(80),
    name_am: writtenText(80),
    discount: typedPercent,
    audience: z.enum(discountAudiences),
    /** Null: from the beginning, without an end. */
    first_day: day.nullable(),
    last_day: day.nullable(),
    is_active: z.boolean(),
  })
  .refine(({ first_day, last_day }) => first_day === null || last_day === null || first_day <= last_day, {
    ...because('days_reversed'),
    path: ['last_day'],
  })
export type DiscountTypeInput = z.output<typeof discountTypeInput>

export const staffDiscountType = z
  .object({
    id: z.int(),
    ...discountTypeInput.shape,
    /** How many customers may use it by name. */
    customers: z.int(),
    ...edited,
  })
  .meta({ id: 'StaffDiscountType' })
export type StaffDiscountType = z.output<typeof staffDiscountType>

/** Shortened, as in every list of customers. */
export const namedCustomer = z
  .object({ id: z.int(), name: z.string(), phone_number: z.string() })
  .meta({ id: 'NamedCustomer' })
export type NamedCustomer = z.output<typeof namedCustomer>
