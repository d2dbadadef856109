import { contactLimits } from '@zembil/rules/people/contact-message'
import { emailPattern } from '@zembil/rules/people/email'
import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { flag, many, one, timestamp, writtenText } from './fields.ts'

export const imageAdvert = z
  .object({
    id: z.int(),
    title: z.string(),
    title_am: z.string(),
    image_path: z.string(),
    link: z.string().nullable().describe('A path of the storefront.'),
    created_at: timestamp,
    is_popup: flag.describe('1: shown as a popup. 0: shown in the carousel.'),
  })
  .meta({ id: 'ImageAdvert', description: 'A picture for the home page.' })
export type ImageAdvert = z.output<typeof imageAdvert>

export const advert = z
  .object({
    id: z.int(),
    title: z.string(),
    title_am: z.string(),
    message: z.string(),
    message_am: z.string(),
    link: z.string().nullable().describe('A path of the storefront.'),
    created_at: timestamp,
  })
  .meta({ id: 'Advert', description: 'An announcement for signed-in customers.' })
export type Advert = z.output<typeof advert>

const contactMessage = z
  .object({
    name: writtenText(contactLimits.name),
    email: writtenText(contactLimits.email).regex(emailPattern),
    message: writtenText(contactLimits.message),
  })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.output<typeof contactMessage>

export const contentEndpoints = defineEndpoints({
  'GET /image-adverts': {
    cache: 'public',
    limit: 'read',
    summary: 'List the picture adverts of today, in their order',
    response: many(imageAdvert),
  },
  'GET /adverts': {
    auth: 'customer',
    limit: 'read',
    summary: 'List the announcements of today for signed-in customers, in their order',
    response: many(advert),
  },
  'POST /contact-messages': {
    limit: 'contact',
    summary: 'Write to the shop',
    description: 'Staff read the message and answer by e-mail.',
    body: contactMessage,
    response: one(z.object({ created_at: timestamp })),
  },
})
