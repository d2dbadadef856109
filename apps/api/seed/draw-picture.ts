import sharp, { type Sharp } from 'sharp'
import type { PictureFormat } from '../src/platform/pictures/picture-files.ts'
import { composePicture } from './drawing/compose-picture.ts'
import type { PictureSet } from './pictures.ts'

/** One file of a set, drawn at its own size: composing and encoding a small one takes a sixteenth of the largest. */
export async function drawPicture(set: PictureSet, width: number, format: PictureFormat): Promise<Buffer> {
  const { data, ...size } = await composePicture(set, width)
  return encode(sharp(data, { raw: { ...size, channels: 3 } }), format, width).toBuffer()
}

// More effort costs much time and saves few bytes on such smooth pictures; the large size is requested least and gets
// the least.
function encode(image: Sharp, format: PictureFormat, width: number): Sharp {
  if (format === 'webp') return image.webp({ quality: 80, effort: 2 })
  return image.avif({ quality: 62, effort: width > 480 ? 0 : 1, chromaSubsampling: '4:2:0', tune: 'ssim' })
}
