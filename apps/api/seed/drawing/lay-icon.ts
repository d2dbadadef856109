import sharp, { type Sharp } from 'sharp'
import { loadSprite, type Sprite } from './icon-sprites.ts'
import type { Placement } from './layouts.ts'
import type { Layer } from './paint.ts'

const clear = { r: 0, g: 0, b: 0, alpha: 0 }

/** The icon's RGBA pixels at their position; `unit` is the height of the canvas in pixels. */
export async function layIcon(placement: Placement, unit: number): Promise<Layer> {
  const sprite = await loadSprite(placement.icon, unit)
  const scale = (placement.size * unit) / opticalSize(sprite)
  const { data, info } = await scaleAndTurn(sprite, scale, placement.turn).raw().toBuffer({ resolveWithObject: true })
  const left = Math.round(placement.x * unit - info.width / 2)
  const top = Math.round(placement.y * unit - info.height / 2)
  return { data, left, top, width: info.width, height: info.height }
}

// Between the longest side and the side of a square of equal area, so that a candle and a tomato look equally large.
function opticalSize({ width, height }: Sprite): number {
  return Math.sqrt(Math.max(width, height) * Math.sqrt(width * height))
}

function scaleAndTurn(sprite: Sprite, scale: number, turn: number): Sharp {
  const image = sharp(sprite.png)
  const width = Math.round(sprite.width * scale)
  if (turn === 0) return image.resize({ width })
  if (scale < 0.9) return image.resize({ width }).rotate(turn, { background: clear })
  // Enlarging needs no anti-aliasing filter, so one pass does both in half the time.
  const angle = (turn * Math.PI) / 180
  const along = Math.cos(angle) * scale
  const across = Math.sin(angle) * scale
  return image.affine([along, -across, across, along], { background: clear, interpolator: 'bilinear' })
}
