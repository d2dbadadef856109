import {
  longestAlt,
  mostPictures,
  type PictureKind,
  type PictureShape,
  pictureShapes,
} from '@zembil/rules/goods/picture-limits'
import { z } from 'zod'
import { price, writtenText } from '../../fields.ts'
import { edited } from '../staff-fields.ts'

export const pictureKinds = Object.keys(mostPictures) as [PictureKind, ...PictureKind[]]
export const pictureShape = z.enum(Object.keys(pictureShapes) as [PictureShape, ...PictureShape[]])

/** The name of a picture, made from its content; its files are `/media/{name}/{width}.{avif,webp}`. */
export const pictureName = z
  .string()
  .min(1, { abort: true })
  .regex(/^[0-9a-z-]{1,80}$/)

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
  .max(Math.max(...Object.values(mostPictures)))
  .refine((pictures) => new Set(pictures.map(({ name }) => name)).size === pictures.length)
export type PictureInput = z.output<typeof pictureInput>

export const goodsPictures = z
  .object({
    kind: z.enum(pictureKinds),
    id: z.int(),
    name: z.string(),
    name_am: z.string(),
    price: price.nullable().describe('Null for a category.'),
    unit: z.string().describe('Empty but for a product.'),
    unit_am: z.string(),
    is_active: z.boolean(),
    pictures: z.array(shownPicture),
    ...edited,
  })
  .meta({ id: 'GoodsPictures' })
export type GoodsPictures = z.output<typeof goodsPictures>
