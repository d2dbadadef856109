import { createHash } from 'node:crypto'
import { type Crop, pictureShapes } from '@zembil/rules/goods/picture-limits'
import type { Sharp } from 'sharp'
import type { Deps } from '../../../deps.ts'
import { type Canvas, type PictureFormat, putPictureFiles } from '../../../platform/pictures/picture-files.ts'
import { claimName, setReady } from '../pictures.sql.ts'
import { readParts } from '../uploads/upload-parts.ts'
import { refuseUpload, type UploadRow } from '../uploads/uploads.sql.ts'
import { cropSource } from './crop-source.ts'
import { countTry } from './making.sql.ts'

/** Part of every name. Raise it when the same pixels are encoded differently; otherwise browsers keep the old files. */
const encoderVersion = 1
/** After so many tries, a file that makes the worker stop is refused. */
const mostTries = 10

const nameOf = ({ data, width, height }: Canvas): string =>
  createHash('sha256').update(`${encoderVersion} ${width} ${height} `).update(data).digest('hex').slice(0, 32)

function encode(image: Sharp, format: PictureFormat): Sharp {
  if (format === 'webp') return image.webp({ quality: 80, effort: 4 })
  return image.avif({ quality: 58, effort: 3, chromaSubsampling: '4:2:0' })
}

/** Makes all sizes of a picture. It exists for the console, and so for shoppers, only when its last file is written. */
export async function makePicture(
  { db, privateFiles, pictures }: Pick<Deps, 'db' | 'privateFiles' | 'pictures'>,
  upload: UploadRow & { crop: Crop },
): Promise<void> {
  const { id, shape, crop } = upload
  const source = await readParts(privateFiles, upload)
  if (!source || (await countTry(db, id)) > mostTries) return refuseUpload(db, id, 'broken')
  const canvas = await cropSource(source, shape, crop)
  if ('fault' in canvas) return refuseUpload(db, id, canvas.fault)
  const name = nameOf(canvas)
  await claimName(db, { name, shape, sourceWidth: crop.width })
  await putPictureFiles(pictures, name, { canvas, widths: pictureShapes[shape].widths, encode })
  await setReady(db, id, name)
}
