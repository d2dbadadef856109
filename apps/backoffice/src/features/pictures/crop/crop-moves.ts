import { type Crop, type PictureShape, pictureShapes, wholeCrop } from '@zembil/rules/goods/picture-limits'

type Size = { width: number; height: number }

/** The strongest zoom: an eighth of the shorter side, but nothing that is too small to recognise. */
const narrowest = (source: Size): number =>
  Math.min(wholeCrop(source, 'square').width, Math.max(64, Math.round(Math.min(source.width, source.height) / 8)))

/** Inside the source where it is larger than the crop, and around it where it is smaller. */
function held(start: number, length: number, available: number): number {
  const [one, other] = [0, available - length]
  return Math.round(Math.min(Math.max(start, Math.min(one, other)), Math.max(one, other)))
}

function hold({ left, top, width }: Crop, source: Size, shape: PictureShape): Crop {
  const whole = Math.round(width)
  const height = whole / pictureShapes[shape].ratio
  return { left: held(left, whole, source.width), top: held(top, height, source.height), width: whole }
}

/** Moves the crop by shares of its own width. */
export const moveCrop = (crop: Crop, source: Size, shape: PictureShape, by: { x: number; y: number }): Crop =>
  hold({ ...crop, left: crop.left + by.x * crop.width, top: crop.top + by.y * crop.width }, source, shape)

/** How near the crop is: 0 shows everything, 100 the narrowest part. */
export function zoomOf({ width }: Crop, source: Size, shape: PictureShape): number {
  const [widest, least] = [wholeCrop(source, shape).width, narrowest(source)]
  return widest <= least ? 0 : (100 * Math.log(widest / width)) / Math.log(widest / least)
}

/** Zooms around the middle of the crop. */
export function zoomCrop(crop: Crop, source: Size, shape: PictureShape, zoom: number): Crop {
  const { ratio } = pictureShapes[shape]
  const [widest, least] = [wholeCrop(source, shape).width, narrowest(source)]
  const width = widest * (least / widest) ** (Math.min(100, Math.max(0, zoom)) / 100)
  const shrink = (crop.width - width) / 2
  return hold({ left: crop.left + shrink, top: crop.top + shrink / ratio, width }, source, shape)
}
