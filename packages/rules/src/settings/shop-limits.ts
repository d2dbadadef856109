export const limitGroups = ['orders', 'payments', 'goods', 'staff'] as const

type ShopLimit = {
  group: (typeof limitGroups)[number]
  unit: 'birr' | 'days' | 'hours' | 'km' | 'minutes' | 'people' | 'percent' | 'santim' | 'seconds' | 'times'
  /** The value when neither a person nor the environment sets one. */
  standard: number
  lowest: number
  highest: number
}

/**
 * The limits that the owner changes in the console. A range keeps a typing error from closing the shop or opening it to
 * abuse; the table `shop_limits` has the same ranges. What protects accounts (PINs, sessions, codes) is not changeable.
 */
export const shopLimits = {
  unpaid_orders: { group: 'orders', unit: 'times', standard: 3, lowest: 1, highest: 50 },
  unproven_birr: { group: 'orders', unit: 'birr', standard: 20_000, lowest: 100, highest: 1_000_000 },
  expired_orders: { group: 'orders', unit: 'times', standard: 2, lowest: 1, highest: 50 },
  pause_minutes: { group: 'orders', unit: 'minutes', standard: 60, lowest: 1, highest: 1_440 },
  reminder_minutes: { group: 'orders', unit: 'minutes', standard: 20, lowest: 5, highest: 60 },
  reminders_per_day: { group: 'orders', unit: 'times', standard: 3, lowest: 1, highest: 10 },
  names_per_hour: { group: 'orders', unit: 'times', standard: 10, lowest: 1, highest: 100 },
  delivery_radius_km: { group: 'orders', unit: 'km', standard: 15, lowest: 1, highest: 100 },
  payment_starts_per_day: { group: 'payments', unit: 'times', standard: 40, lowest: 5, highest: 500 },
  payer_phones_per_day: { group: 'payments', unit: 'times', standard: 3, lowest: 1, highest: 50 },
  wrong_codes_per_day: { group: 'payments', unit: 'times', standard: 15, lowest: 5, highest: 100 },
  payment_sms_per_day: { group: 'payments', unit: 'times', standard: 10, lowest: 1, highest: 100 },
  phone_rings_per_hour: { group: 'payments', unit: 'times', standard: 20, lowest: 1, highest: 200 },
  second_person_birr: { group: 'payments', unit: 'birr', standard: 5_000, lowest: 100, highest: 1_000_000 },
  borne_birr: { group: 'payments', unit: 'birr', standard: 50, lowest: 0, highest: 1_000 },
  approval_hours: { group: 'payments', unit: 'hours', standard: 24, lowest: 1, highest: 168 },
  price_change_percent: { group: 'goods', unit: 'percent', standard: 30, lowest: 1, highest: 500 },
  low_stock_days: { group: 'goods', unit: 'days', standard: 3, lowest: 1, highest: 60 },
  reorder_days: { group: 'goods', unit: 'days', standard: 14, lowest: 1, highest: 120 },
  waste_photo_birr: { group: 'goods', unit: 'birr', standard: 500, lowest: 0, highest: 100_000 },
  unused_picture_days: { group: 'goods', unit: 'days', standard: 30, lowest: 1, highest: 365 },
  picks_at_once: { group: 'staff', unit: 'times', standard: 4, lowest: 1, highest: 4 },
  calls_kept: { group: 'staff', unit: 'times', standard: 20, lowest: 1, highest: 50 },
  test_sms_per_hour: { group: 'staff', unit: 'times', standard: 10, lowest: 1, highest: 50 },
  campaign_people: { group: 'staff', unit: 'people', standard: 1_000, lowest: 1, highest: 100_000 },
  campaign_sms_per_minute: { group: 'staff', unit: 'times', standard: 600, lowest: 1, highest: 6_000 },
  sms_part_santim: { group: 'staff', unit: 'santim', standard: 50, lowest: 1, highest: 1_000 },
  undo_seconds: { group: 'staff', unit: 'seconds', standard: 10, lowest: 3, highest: 60 },
  refresh_seconds: { group: 'staff', unit: 'seconds', standard: 15, lowest: 5, highest: 300 },
} as const satisfies Record<string, ShopLimit>

export type LimitName = keyof typeof shopLimits
export const limitNames = Object.keys(shopLimits) as LimitName[]

/** The value of each limit. */
export type ShopLimits = Readonly<Record<LimitName, number>>

export const limitFits = (name: LimitName, value: number): boolean =>
  Number.isInteger(value) && value >= shopLimits[name].lowest && value <= shopLimits[name].highest
