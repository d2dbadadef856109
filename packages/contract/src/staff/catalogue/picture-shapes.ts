import { longestAlt, mostPictures, type PictureShape, pictureShapes } from '@zembil/rules/goods/picture-limits'
import { z } from 'zod'
import { timestamp, writtenText } from '../../fields.ts'

export const pictureShape = z.enum(Object.keys(pictureShapes) as [PictureShape, ...PictureShape[]])

/** The name of a picture, made from its content; its files are `/media/{name}/{width}.{avif,webp}`. */
const pictureName = z.string().regex(/^[0-9a-z-]{1,80}$/)

/** A file of more pixels than this on one side is refused anyway. */
const farthest = 100_000
const pixel = z.int().min(-farthest).max(farthest)
export const crop = z.object({ left: pixel, top: pixel, width: z.int().min(16).max(farthest) }).meta({
  id: 'Crop',
  description: 'The part that is shown, in pixels of the upright source. What lies outside the source becomes white.',
})

const uploadStates = ['arriving', 'waiting', 'ready', 'refused', 'canceled'] as const

/**
 * Why a file is no picture: 'heic' and 'type' by its first bytes, 'pixels' for too many of them, 'broken' when it cannot be
 * read to the end, 'crop' when the crop shows nothing of it.
 */
export const pictureFaults = ['heic', 'type', 'pixels', 'broken', 'crop'] as const
export type PictureFault = (typeof pictureFaults)[number]

export const pictureUpload = z
  .object({
    id: z.int(),
    shape: pictureShape,
    bytes: z.int(),
    received: z.int().describe('Where the next part begins.'),
    state: z.enum(uploadStates),
    refused_because: z.enum(pictureFaults).nullable(),
    picture: z.string().nullable().describe('The name of the picture, once it is ready.'),
  })
  .meta({ id: 'PictureUpload' })
export type PictureUpload = z.output<typeof pictureUpload>

const alt = writtenText(longestAlt).nullable()
const alts = {
  alt: alt.describe('What is seen, for people who do not see it. Null: the name of the goods.'),
  alt_am: alt,
}

const shownPicture = z
  .object({
    name: pictureName,
    ...alts,
    source_width: z.int().nullable().describe('The width of the chosen part of the source. Null if unknown.'),
  })
  .meta({ id: 'ShownPicture' })

const pictureInput = z.object({ name: pictureName, ...alts })
export const pictureList = z
  .array(pictureInput)
  .max(mostPictures)
  .refine((pictures) => new Set(pictures.map(({ name }) => name)).size === pictures.length)
export type PictureInput = z.output<typeof pictureInput>

export const productPictures = z
  .object({
    id: z.int(),
    name: z.string(),
    name_am: z.string(),
    price: z.string(),
    unit: z.string(),
    unit_am: z.string(),
    is_active: z.boolean(),
    updated_at: timestamp,
    version: z.int(),
    pictures: z.array(shownPicture),
  })
  .meta({ id: 'ProductPictures' })
export type ProductPictures = z.output<typeof productPictures>
