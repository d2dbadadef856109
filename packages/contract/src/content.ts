import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { many, timestamp } from './fields.ts'

export const imageAdvert = z
  .object({
    id: z.int(),
    title: z.string(),
    title_am: z.string(),
    image_path: z.string(),
    created_at: timestamp,
    is_popup: z.union([z.literal(0), z.literal(1)]),
  })
  .meta({ id: 'ImageAdvert' })
export type ImageAdvert = z.output<typeof imageAdvert>

export const contentEndpoints = defineEndpoints({
  'GET /image-adverts': {
    cache: 'public',
    limit: 'read',
    summary: 'Picture adverts, newest first; is_popup 0 belongs to the carousel',
    response: many(imageAdvert),
  },
})
