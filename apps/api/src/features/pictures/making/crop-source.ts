import type { PictureFault } from '@zembil/contract/staff/catalogue/picture-shapes'
import {
  type Crop,
  fullWidth,
  mostPicturePixels,
  type PictureShape,
  pictureShapes,
} from '@zembil/rules/goods/picture-limits'
import sharp, { type SharpOptions } from 'sharp'
import type { Canvas } from '../../../platform/pictures/picture-files.ts'
import { sniffPicture } from '../uploads/sniff-picture.ts'

/** Of an animation, the first picture. A warning of the decoder, such as a missing end, is an error. */
const reading: SharpOptions = { limitInputPixels: mostPicturePixels, failOn: 'warning', pages: 1 }
const longestSeconds = 30
const white = { r: 255, g: 255, b: 255 }

type Size = { width: number; height: number }

/** Reads only the header: a file of a few bytes can claim any number of pixels. */
async function measure(bytes: Buffer): Promise<Size | { fault: PictureFault }> {
  const sniffed = sniffPicture(bytes)
  if ('fault' in sniffed) return sniffed
  const { format, width, height, autoOrient } = await sharp(bytes, { ...reading, limitInputPixels: false }).metadata()
  if (format !== sniffed.format) return { fault: 'type' }
  return width * height > mostPicturePixels ? { fault: 'pixels' } : autoOrient
}

/** Where the crop meets the source: what to take, how large it becomes, and how much white surrounds it. */
function planOf({ left, top, width }: Crop, source: Size, shape: PictureShape) {
  const { ratio } = pictureShapes[shape]
  const target = { width: fullWidth(shape), height: fullWidth(shape) / ratio }
  const [from, to] = [Math.max(0, left), Math.min(source.width, left + width)]
  const [above, below] = [Math.max(0, top), Math.min(source.height, Math.round(top + width / ratio))]
  if (to - from < 1 || below - above < 1) return undefined
  const scaled = (pixels: number, most: number) =>
    Math.min(most, Math.max(0, Math.round((pixels * target.width) / width)))
  const [leftGap, topGap] = [scaled(from - left, target.width - 1), scaled(above - top, target.height - 1)]
  const taken = {
    width: Math.max(1, scaled(to - from, target.width - leftGap)),
    height: Math.max(1, scaled(below - above, target.height - topGap)),
  }
  return {
    part: { left: from, top: above, width: to - from, height: below - above },
    taken,
    gaps: {
      left: leftGap,
      top: topGap,
      right: target.width - leftGap - taken.width,
      bottom: target.height - topGap - taken.height,
    },
  }
}

/**
 * The chosen part of a photo in its largest size: decoded, turned upright and drawn anew, so that nothing else in the file
 * survives, neither what the camera wrote nor what somebody hid in it.
 */
export async function cropSource(
  bytes: Buffer,
  shape: PictureShape,
  crop: Crop,
): Promise<Canvas | { fault: PictureFault }> {
  try {
    const size = await measure(bytes)
    if ('fault' in size) return size
    const plan = planOf(crop, size, shape)
    if (!plan) return { fault: 'crop' }
    const { data, info } = await sharp(bytes, reading)
      .timeout({ seconds: longestSeconds })
      .autoOrient()
      .extract(plan.part)
      .flatten({ background: white })
      .resize({ ...plan.taken, fit: 'fill' })
      .extend({ ...plan.gaps, background: white })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch {
    // Whatever the decoder says about a file, the file is at fault; it is not retried.
    return { fault: 'broken' }
  }
}
