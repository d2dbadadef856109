import sharp from 'sharp'
import { backdropSvg, type Shadow } from './backdrop-svg.ts'
import { iconSvg } from './icon-files.ts'
import type { Placement } from './picture-layouts.ts'
import type { PictureSet } from './pictures.ts'

type Sprite = { png: Buffer; width: number; height: number }
type Layer = { input: Buffer; left: number; top: number; width: number; height: number }

/** Raw RGB at the largest size; every file of the set is scaled down from it. */
export type Canvas = { data: Buffer; width: number; height: number }

// Wide enough for the hero size; the close crop stretches it a little, which soft gradients forgive.
const spriteSize = 800
const sprites = new Map<string, Promise<Sprite>>()

export async function composePicture(set: PictureSet): Promise<Canvas> {
  const width = Math.max(...set.sizes)
  const height = width / set.ratio
  const layers: Layer[] = []
  for (const placement of set.placements) layers.push(await layIcon(placement, height))
  const ground = Buffer.from(backdropSvg(set, { width, height }, layers.map(contactShadow)))
  const data = await sharp(ground)
    .composite(await Promise.all(layers.map((layer) => cropToCanvas(layer, width, height))))
    .removeAlpha()
    .raw()
    .toBuffer()
  return { data, width, height }
}

async function layIcon(placement: Placement, unit: number): Promise<Layer> {
  const sprite = await loadSprite(placement.icon)
  const scale = (placement.size * unit) / opticalSize(sprite)
  const width = Math.round(sprite.width * scale)
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const upright = await sharp(sprite.png).resize({ width }).png({ compressionLevel: 1 }).toBuffer()
  const turned = sharp(upright).rotate(placement.turn, { background: clear })
  const { data, info } = await turned.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  const left = Math.round(placement.x * unit - info.width / 2)
  const top = Math.round(placement.y * unit - info.height / 2)
  return { input: data, left, top, width: info.width, height: info.height }
}

// Emoji leave uneven margins: without trimming, one product would sit lower and smaller than the next.
function loadSprite(icon: string): Promise<Sprite> {
  const known = sprites.get(icon)
  if (known) return known
  const sprite = sharp(Buffer.from(iconSvg(icon)), { density: (72 * spriteSize) / 32 })
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 12 })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) => ({ png: data, width: info.width, height: info.height }))
  sprites.set(icon, sprite)
  return sprite
}

// Halfway between the longest side and the side of a square of the same area: a candle and a tomato weigh the same.
function opticalSize({ width, height }: { width: number; height: number }): number {
  return Math.sqrt(Math.max(width, height) * Math.sqrt(width * height))
}

function contactShadow(layer: Layer): Shadow {
  const x = layer.left + layer.width / 2
  return { x, y: layer.top + layer.height * 0.975, radius: layer.width * 0.46 }
}

// libvips refuses a layer that reaches over the edge of the canvas.
async function cropToCanvas(layer: Layer, width: number, height: number) {
  const left = Math.max(0, layer.left)
  const top = Math.max(0, layer.top)
  const right = Math.min(width, layer.left + layer.width)
  const bottom = Math.min(height, layer.top + layer.height)
  const whole = right - left === layer.width && bottom - top === layer.height
  if (whole) return { input: layer.input, left, top }
  const area = { left: left - layer.left, top: top - layer.top, width: right - left, height: bottom - top }
  return { input: await sharp(layer.input).extract(area).png({ compressionLevel: 1 }).toBuffer(), left, top }
}
