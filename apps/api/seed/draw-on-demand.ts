import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { type PictureFormat, pictureFile, pictureFormats } from '../src/platform/pictures/picture-files.ts'
import type { FileStore } from '../src/platform/storage/file-store.ts'
import { allPictures } from './all-pictures.ts'
import { drawPicture } from './draw-picture.ts'
import type { PictureSet } from './pictures.ts'

type Drawing = { set: PictureSet; width: number; format: PictureFormat }

/** sharp works in threads of its own; on a larger machine one core stays free for the pages that show the pictures. */
const mostAtOnce = Math.max(2, availableParallelism() - 1)
sharp.concurrency(1)

/** Draws a file of the demo's pictures when it is first requested: drawing all of them before opening would take minutes. */
export function drawOnDemand(store: FileStore): FileStore {
  // Listed for the first picture that is missing, not before the shop opens.
  let drawable: Map<string, Drawing> | undefined
  const underWay = new Map<string, Promise<Buffer>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function draw(key: string, { set, width, format }: Drawing): Promise<Buffer> {
    if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      const bytes = await drawPicture(set, width, format)
      await store.put(key, bytes, `image/${format}`)
      return bytes
    } finally {
      underWay.delete(key)
      // The next one takes over this place, so that nobody who comes in between goes ahead.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    ...store,
    async get(key) {
      const known = underWay.get(key) ?? (await store.get(key))
      if (known) return known
      drawable ??= new Map(allPictures().flatMap(filesOf))
      const drawing = drawable.get(key)
      if (!drawing) return undefined
      const bytes = underWay.get(key) ?? draw(key, drawing)
      underWay.set(key, bytes)
      return bytes
    },
  }
}

const filesOf = (set: PictureSet): [key: string, drawing: Drawing][] =>
  set.sizes.flatMap((width) =>
    pictureFormats.map((format): [string, Drawing] => [pictureFile(set.set, width, format), { set, width, format }]),
  )
