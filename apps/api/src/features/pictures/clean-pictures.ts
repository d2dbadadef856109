import { pictureShapes } from '@zembil/rules/goods/picture-limits'
import type { Deps } from '../../deps.ts'
import { pictureFilesOf } from '../../platform/pictures/picture-files.ts'
import { deletePicture, deleteUpload, giveUp, listOldUploads, noteUnused, takeUnused } from './cleaning.sql.ts'
import { deleteParts } from './uploads/upload-parts.ts'

/** Deletes pictures that nothing refers to. The row goes last, so an interrupted run is repeated. */
export async function cleanPictures({ db, limits, pictures }: Pick<Deps, 'db' | 'limits' | 'pictures'>): Promise<void> {
  const { unused_picture_days } = await limits(db)
  await noteUnused(db)
  for (const { name, shape } of await takeUnused(db, unused_picture_days)) {
    for (const key of pictureFilesOf(name, pictureShapes[shape].widths)) await pictures.delete(key)
    await deletePicture(db, name)
  }
}

/** Deletes uploads that were abandoned a day ago, and what is left of ended ones. */
export async function cleanUploads({ db, privateFiles }: Pick<Deps, 'db' | 'privateFiles'>): Promise<void> {
  for (const upload of await listOldUploads(db)) {
    await giveUp(db, upload.id)
    await deleteParts(privateFiles, upload)
    await deleteUpload(db, upload.id)
  }
}
