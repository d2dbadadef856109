import sharp from 'sharp'
import type { Canvas } from '../../src/platform/pictures/picture-files.ts'
import type { PictureSet } from '../pictures.ts'
import { backdropSvg } from './backdrop-svg.ts'
import { grounds } from './grounds.ts'
import { layIcon } from './lay-icon.ts'
import { type Layer, paintHalo, paintImage, paintShadow } from './paint.ts'

/** The picture at one of its sizes. */
export async function composePicture(set: PictureSet, width: number): Promise<Canvas> {
  const height = width / set.ratio
  const { shade } = grounds[set.ground]
  const canvas = { data: Buffer.from(await loadBackdrop(set, width, height)), width, height }
  const icons: Layer[] = []
  // One after the other: together they would take all of sharp's threads.
  for (const placement of set.placements) icons.push(await layIcon(placement, height))
  for (const icon of icons) paintShadow(canvas, icon, shade)
  for (const [index, icon] of icons.entries()) {
    // The halo separates overlapping icons; the first icon has none behind it.
    if (index > 0) paintHalo(canvas, icon, shade)
    paintImage(canvas, icon)
  }
  return canvas
}

// Drawing a gradient over the whole canvas takes longer than everything else, so each is drawn once.
const backdrops = new Map<string, Promise<Buffer>>()

function loadBackdrop(set: PictureSet, width: number, height: number): Promise<Buffer> {
  const key = `${set.ground} ${set.backdrop} ${width} ${height}`
  const known = backdrops.get(key)
  if (known) return known
  const svg = Buffer.from(backdropSvg(set, width, height))
  const backdrop = sharp(svg).removeAlpha().raw().toBuffer()
  backdrops.set(key, backdrop)
  return backdrop
}
