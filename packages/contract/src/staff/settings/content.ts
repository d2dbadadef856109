import { z } from 'zod'
import { category, packageShape, product } from '../../catalog-shapes.ts'
import { advert, imageAdvert } from '../../content.ts'
import { day, idParams, many, one } from '../../fields.ts'
import { occasions } from '../../occasions.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { version } from '../staff-fields.ts'
import { imageAdvertInput, staffImageAdvert, staffTextAdvert, textAdvertInput } from './advert-shapes.ts'
import { holidayChoices, holidayInput, staffHoliday } from './holiday-shapes.ts'

const homePreview = z
  .object({
    occasions,
    image_adverts: z.array(imageAdvert),
    adverts: z.array(advert),
    categories: z.array(category),
    discounts: z.array(product),
    packages: z.array(packageShape),
    under100: z.array(product),
    arrivals: z.array(product),
  })
  .meta({ id: 'HomePreview' })
export type HomePreview = z.output<typeof homePreview>

const read = { ...staffRead, permission: 'content.write' } as const
const write = { ...staffWrite, permission: 'content.write' } as const

export const staffContentEndpoints = defineStaffEndpoints({
  'GET /image-adverts': { ...read, summary: 'All picture adverts, in their order', response: many(staffImageAdvert) },
  'GET /image-adverts/:id': { ...read, summary: 'One of them', params: idParams, response: one(staffImageAdvert) },
  'POST /image-adverts': {
    ...write,
    summary: 'Adds a picture advert',
    errors: ['picture_unknown'],
    body: imageAdvertInput,
    response: one(staffImageAdvert),
  },
  'PUT /image-adverts/:id': {
    ...write,
    summary: 'Changes a picture advert. A new picture must be ready and wide',
    errors: ['picture_unknown'],
    params: idParams,
    body: imageAdvertInput.safeExtend({ version }),
    current: one(staffImageAdvert),
    response: one(staffImageAdvert),
  },
  'GET /text-adverts': { ...read, summary: 'All announcements, in their order', response: many(staffTextAdvert) },
  'GET /text-adverts/:id': { ...read, summary: 'One of them', params: idParams, response: one(staffTextAdvert) },
  'POST /text-adverts': {
    ...write,
    summary: 'Adds an announcement for signed-in customers',
    body: textAdvertInput,
    response: one(staffTextAdvert),
  },
  'PUT /text-adverts/:id': {
    ...write,
    summary: 'Changes an announcement',
    params: idParams,
    body: textAdvertInput.safeExtend({ version }),
    current: one(staffTextAdvert),
    response: one(staffTextAdvert),
  },
  'GET /holidays': { ...read, summary: 'Holidays from last year on, by day', response: many(staffHoliday) },
  'GET /holidays/choices': {
    ...read,
    summary: 'Shelves and package tags that a holiday can show',
    response: one(holidayChoices),
  },
  'GET /holidays/:id': { ...read, summary: 'One holiday', params: idParams, response: one(staffHoliday) },
  'POST /holidays': {
    ...write,
    summary: 'Adds a holiday that the calendar does not compute',
    body: holidayInput,
    response: one(staffHoliday),
  },
  'PUT /holidays/:id': {
    ...write,
    summary: 'Changes a holiday, such as the day that the moon decided, or archives it',
    params: idParams,
    body: holidayInput.extend({ version }),
    current: one(staffHoliday),
    response: one(staffHoliday),
  },
  'GET /home-preview': {
    ...read,
    summary: 'What the home page shows on a day, with the goods, prices and stock of now',
    // The calendar of feasts and fasts is not made for antiquity.
    query: z.object({ day: day.refine((text) => text >= '2000') }),
    response: one(homePreview),
  },
})
