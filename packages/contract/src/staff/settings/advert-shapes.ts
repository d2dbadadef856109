import { readInsidePath } from '@zembil/rules/inside-path'
import { z } from 'zod'
import { because } from '../../customer-fields.ts'
import { day, writtenText } from '../../fields.ts'
import { pictureName } from '../catalogue/picture-shapes.ts'
import { edited } from '../staff-fields.ts'

const lastPlace = 999
/** A path of the storefront: an advert leads to no other site. */
const shopPath = z
  .string()
  .max(300)
  .refine((address) => readInsidePath(address) !== null)
  .describe('A path of the storefront.')

const advertFields = {
  title: writtenText(120),
  title_am: writtenText(120),
  link: shopPath.nullable(),
  first_day: day.nullable(),
  last_day: day.nullable(),
  /** Smaller numbers come first; the same number: newest first. */
  place: z.int().min(0).max(lastPlace),
  is_active: z.boolean(),
}
type Days = { first_day: string | null; last_day: string | null }
const inOrder = ({ first_day, last_day }: Days) => first_day === null || last_day === null || first_day <= last_day
const refused = { ...because('days_reversed'), path: ['last_day'] }

export const imageAdvertInput = z
  .object({
    ...advertFields,
    is_popup: z.boolean(),
    picture: pictureName.describe('The name of a wide picture.'),
  })
  .refine(inOrder, refused)
export type ImageAdvertInput = z.output<typeof imageAdvertInput>

const longestMessage = 1_000
const message = writtenText(longestMessage)
export const textAdvertInput = z.object({ ...advertFields, message, message_am: message }).refine(inOrder, refused)
export type TextAdvertInput = z.output<typeof textAdvertInput>

export const staffImageAdvert = z
  .object({ id: z.int(), ...imageAdvertInput.shape, picture: z.string().nullable(), image_path: z.string(), ...edited })
  .meta({ id: 'StaffImageAdvert' })
export type StaffImageAdvert = z.output<typeof staffImageAdvert>

export const staffTextAdvert = z
  .object({ id: z.int(), ...textAdvertInput.shape, ...edited })
  .meta({ id: 'StaffTextAdvert' })
export type StaffTextAdvert = z.output<typeof staffTextAdvert>
