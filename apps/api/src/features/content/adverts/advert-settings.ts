import type {
  ImageAdvertInput,
  StaffImageAdvert,
  StaffTextAdvert,
  TextAdvertInput,
} from '@zembil/contract/staff/settings/advert-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { fallbackPicture, picturePath } from '../../../platform/http/picture-paths.ts'
import { requirePictures } from '../../pictures/require-pictures.ts'
import { saveVersion } from '../../staff/acts/save-version.ts'
import {
  findImageRow,
  findTextRow,
  type ImageAdvertRow,
  insertImageAdvert,
  insertTextAdvert,
  listImageRows,
  listTextRows,
  lockAdvert,
  type TextAdvertRow,
  updateImageAdvert,
  updateTextAdvert,
} from './advert-settings.sql.ts'

const shownWidth = 960

const imageView = ({ updated_at, ...row }: ImageAdvertRow): StaffImageAdvert => ({
  ...row,
  image_path: picturePath(row.picture ?? fallbackPicture, shownWidth),
  updated_at: updated_at.toISOString(),
})
const textView = ({ updated_at, ...row }: TextAdvertRow): StaffTextAdvert => ({
  ...row,
  updated_at: updated_at.toISOString(),
})

export const listImageSettings = async (db: Db) => ({ data: (await listImageRows(db)).map(imageView) })
export const listTextSettings = async (db: Db) => ({ data: (await listTextRows(db)).map(textView) })
export const getImageAdvert = async (db: Db, id: number) => ({
  data: imageView(foundOr404(await findImageRow(db, id))),
})
export const getTextAdvert = async (db: Db, id: number) => ({ data: textView(foundOr404(await findTextRow(db, id))) })

type Change<Input> = Input & { id: number; version: number }

export const changeImageAdvert = (db: Db, memberId: number, { id, version, ...input }: Change<ImageAdvertInput>) =>
  saveVersion(version, {
    lock: () => lockAdvert(db, 'image_adverts', id),
    read: () => getImageAdvert(db, id),
    save: async () => {
      const { picture } = foundOr404(await findImageRow(db, id))
      await requirePictures(db, { names: [input.picture], shape: 'wide', shown: picture === null ? [] : [picture] })
      await updateImageAdvert(db, id, input, memberId)
    },
  })

export async function addImageAdvert(db: Db, memberId: number, input: ImageAdvertInput) {
  await requirePictures(db, { names: [input.picture], shape: 'wide', shown: [] })
  return getImageAdvert(db, await insertImageAdvert(db, input, memberId))
}

export const changeTextAdvert = (db: Db, memberId: number, { id, version, ...input }: Change<TextAdvertInput>) =>
  saveVersion(version, {
    lock: () => lockAdvert(db, 'adverts', id),
    read: () => getTextAdvert(db, id),
    save: () => updateTextAdvert(db, id, input, memberId),
  })

export const addTextAdvert = async (db: Db, memberId: number, input: TextAdvertInput) =>
  getTextAdvert(db, await insertTextAdvert(db, input, memberId))
