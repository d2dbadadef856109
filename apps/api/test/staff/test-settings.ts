import { randomUUID } from 'node:crypto'
import type { Console } from './test-staff.ts'

/** A job that the worker gave up. */
export const aFailedJob = async ({ deps: { db } }: Console, name = 'send-sms'): Promise<number> =>
  (
    await db
      .insertInto('failed_jobs')
      .values({ job_id: randomUUID(), name, data: '{"sms_id": 1}', error: 'no answer', failed_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const aContactMessage = async ({ deps: { db } }: Console): Promise<number> =>
  (
    await db
      .insertInto('contact_messages')
      .values({ name: 'Selam', email: 'selam@example.com', message: 'Do you deliver to Kaliti?' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const aStore = {
  name: 'Gerji',
  name_am: 'ገርጂ',
  sub_city: 'Bole',
  sub_city_am: 'ቦሌ',
  woreda: '13',
  address: 'Near the Imperial hotel',
  address_am: 'ኢምፔሪያል ሆቴል አጠገብ',
  phone_number: '+251911000111',
  latitude: 8.99,
  longitude: 38.81,
  hours: 'Mon–Sat 8:00–17:00',
  hours_am: 'ሰኞ–ቅዳሜ ከጠዋቱ 2:00–11:00',
  scale_layout: 'PPIIIIIWWWWW',
  is_active: true,
}

export const aDeliveryType = {
  name: 'Evening',
  name_am: 'የምሽት',
  kind: 'delivery' as const,
  number_of_days: 1,
  minimum_order_cost: '300.00',
  is_active: true,
  ranges: [
    { start: '0.00', end: '1000.00', cost_percentage: 0, fixed_cost: '200.00' },
    { start: '1000.00', end: null, cost_percentage: 5, fixed_cost: '0.00' },
  ],
}

export const aDiscountType = {
  name: 'New year',
  name_am: 'አዲስ ዓመት',
  discount: 10,
  audience: 'everybody' as const,
  first_day: null as string | null,
  last_day: null as string | null,
  is_active: true,
}

export const aTextAdvert = {
  title: 'New store',
  title_am: 'አዲስ መደብር',
  message: 'We open in Gerji',
  message_am: 'በገርጂ እንከፍታለን',
  link: '/products' as string | null,
  first_day: null as string | null,
  last_day: null as string | null,
  place: 0,
  is_active: true,
}

/** A picture of an advert that is ready; without files. */
export async function aWidePicture({ deps: { db } }: Console): Promise<string> {
  const name = randomUUID()
  await db.insertInto('pictures').values({ name, shape: 'wide', ready_at: new Date() }).execute()
  return name
}

/** A holiday that no calendar knows, under a name of its own. */
export const aHoliday = (date = '2027-03-02') => ({
  name: `Feast ${randomUUID()}`,
  name_am: 'የሰፈር በዓል',
  date,
  is_approximate: false,
  days_shown_before: 7,
  tag_id: 1 as number | null,
  subcategory_ids: [1],
  is_active: true,
})
