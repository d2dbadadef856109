import { mkdirSync } from 'node:fs'
import type { DrawPicture } from '../src/platform/http/media.ts'
import { allPictures } from './all-pictures.ts'
import { renderPictures } from './render-pictures.ts'

/** Draws a picture of the demo when it is first requested: drawing all of them before opening would take minutes. */
export function drawOnDemand(mediaDir: string): DrawPicture {
  mkdirSync(mediaDir, { recursive: true })
  const sets = new Map(allPictures().map((picture) => [picture.set, picture]))
  const drawings = new Map<string, Promise<unknown>>()

  return async (name) => {
    const set = sets.get(name)
    if (!set) return
    const drawing = drawings.get(name) ?? renderPictures([set], mediaDir).finally(() => drawings.delete(name))
    drawings.set(name, drawing)
    await drawing
  }
}
