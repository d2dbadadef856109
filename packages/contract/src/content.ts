import { contactLimits } from '@zembil/rules/contact-message'
import { emailPattern } from '@zembil/rules/email'
import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { flag, many, one, timestamp, writtenText } from './fields.ts'

export const imageAdvert = z
  .object({
    id: z.int(),
    title: z.string(),
    title_am: z.string(),
    image_path: z.string(),
    created_at: timestamp,
    is_popup: flag,
  })
  .meta({ id: 'ImageAdvert' })
export type ImageAdvert = z.output<typeof imageAdvert>

/** An announcement for signed-in customers, shown as a strip in the profile. `link` is a path of the storefront. */
const advert = z
  .object({
    id: z.int(),
    title: z.string(),
    title_am: z.string(),
    message: z.string(),
    message_am: z.string(),
    link: z.string().nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'Advert' })
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
    summary: 'Picture adverts, newest first; is_popup 0 belongs to the carousel',
    response: many(imageAdvert),
  },
  'GET /adverts': {
    auth: 'customer',
    limit: 'read',
    summary: 'Adverts for signed-in customers, newest first',
    response: many(advert),
  },
  'POST /contact-messages': {
    limit: 'contact',
    summary: 'A visitor writes to the shop; staff read it and answer by e-mail',
    body: contactMessage,
    response: one(z.object({ created_at: timestamp })),
  },
})
