import { type LimitName, limitNames, type ShopLimits, shopLimits } from '@zembil/rules/settings/shop-limits'
import { z } from 'zod'

const atLeastOne = (name: LimitName) => z.coerce.number().int().min(1).default(shopLimits[name].standard)

/** Defaults of limits that the owner can change in the console. */
export const limitFields = {
  /** How long a process keeps limits and texts of messages, which staff change; 0 reads them every time. */
  LIMITS_CACHE_SECONDS: z.coerce.number().min(0).max(3_600).default(5),
  /** The longest delivery distance from the nearest store. */
  DELIVERY_RADIUS_KM: z.coerce.number().positive().default(shopLimits.delivery_radius_km.standard),
  /** The most unpaid orders per customer, and their highest total value until the customer has paid for an order. */
  ORDERS_UNPAID_MOST: atLeastOne('unpaid_orders'),
  ORDERS_UNPROVEN_BIRR: atLeastOne('unproven_birr'),
  /** How many orders of a customer may expire in a day before they must wait to order again, and how long they wait. */
  ORDERS_EXPIRED_MOST: atLeastOne('expired_orders'),
  ORDERS_PAUSE_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(shopLimits.pause_minutes.highest)
    .default(shopLimits.pause_minutes.standard),
  /** How many e-mail addresses and user names a customer may try per hour: responses reveal which are taken. */
  LIMIT_NAMES_PER_HOUR: atLeastOne('names_per_hour'),
  /** Payment limits per customer and 24 hours. Payer phones are numbers other than the customer's own. */
  LIMIT_PAYMENT_STARTS_PER_DAY: atLeastOne('payment_starts_per_day'),
  LIMIT_PAYER_PHONES_PER_DAY: atLeastOne('payer_phones_per_day'),
  LIMIT_WRONG_CODES_PER_DAY: atLeastOne('wrong_codes_per_day'),
  /** Beyond this many, refused payments are not announced by SMS. Received payments always are. */
  LIMIT_PAYMENT_SMS_PER_DAY: atLeastOne('payment_sms_per_day'),
  /** How many payment prompts one phone gets, from all customers together. */
  LIMIT_PHONE_RINGS_PER_HOUR: atLeastOne('phone_rings_per_hour'),
}
const fields = z.object(limitFields)

const standards = Object.fromEntries(limitNames.map((name) => [name, shopLimits[name].standard])) as ShopLimits

/** The limits as long as the owner has not changed them. */
export const limitDefaults = (values: z.output<typeof fields>): ShopLimits => ({
  ...standards,
  unpaid_orders: values.ORDERS_UNPAID_MOST,
  unproven_birr: values.ORDERS_UNPROVEN_BIRR,
  expired_orders: values.ORDERS_EXPIRED_MOST,
  pause_minutes: values.ORDERS_PAUSE_MINUTES,
  delivery_radius_km: values.DELIVERY_RADIUS_KM,
  names_per_hour: values.LIMIT_NAMES_PER_HOUR,
  payment_starts_per_day: values.LIMIT_PAYMENT_STARTS_PER_DAY,
  payer_phones_per_day: values.LIMIT_PAYER_PHONES_PER_DAY,
  wrong_codes_per_day: values.LIMIT_WRONG_CODES_PER_DAY,
  payment_sms_per_day: values.LIMIT_PAYMENT_SMS_PER_DAY,
  phone_rings_per_hour: values.LIMIT_PHONE_RINGS_PER_HOUR,
})
