import sharp from 'sharp'
import { iconSvg } from './icon-files.ts'

/** An icon as pixels, cropped to its visible part. */
export type Sprite = { png: Buffer; width: number; height: number }

// Relative to the height of the picture. Enough for a single icon; the close crop enlarges it a little, which is not
// visible on soft shapes.
const fullSize = 0.8

// Compressed, because three hundred raw icons would fill half a gigabyte.
const sprites = new Map<string, Promise<Sprite>>()

/** Each icon is rendered once per process and height of a picture, however many pictures contain it. */
export function loadSprite(icon: string, unit: number): Promise<Sprite> {
  const key = `${icon} ${unit}`
  const known = sprites.get(key)
  if (known) return known
  const sprite = drawSprite(icon, unit * fullSize)
  sprites.set(key, sprite)
  return sprite
}

async function drawSprite(icon: string, size: number): Promise<Sprite> {
  const drawing = sharp(Buffer.from(iconSvg(icon)), { density: (72 * size) / 32 }).ensureAlpha()
  const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true })
  const box = visibleBox(data, info.width, info.height)
  const raw = { width: info.width, height: info.height, channels: 4 as const }
  const png = await sharp(data, { raw }).extract(box).png({ compressionLevel: 1 }).toBuffer()
  return { png, width: box.width, height: box.height }
}

// Emoji have uneven margins: uncropped, products would differ in size and position. (sharp's own trim is slow.)
function visibleBox(rgba: Buffer, width: number, height: number) {
  const edge = { left: width, top: height, right: 0, bottom: 0 }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((rgba[(y * width + x) * 4 + 3] ?? 0) < 16) continue
      edge.left = Math.min(edge.left, x)
      edge.right = Math.max(edge.right, x + 1)
      edge.top = Math.min(edge.top, y)
      edge.bottom = y + 1
    }
  }
  return { left: edge.left, top: edge.top, width: edge.right - edge.left, height: edge.bottom - edge.top }
}
