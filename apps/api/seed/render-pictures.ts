import sharp, { type Sharp } from 'sharp'
import {
  type PictureFormat,
  pictureFile,
  pictureFormats,
  putPictureFiles,
} from '../src/platform/pictures/picture-files.ts'
import type { FileStore } from '../src/platform/storage/file-store.ts'
import { composePicture } from './drawing/compose-picture.ts'
import type { PictureSet } from './pictures.ts'

const workers = 2
// Two pictures in parallel with one thread each are faster than one picture with two threads.
sharp.concurrency(1)

/** Renders the sets that are not in the store yet and returns their number. Equal sets are rendered once. */
export async function renderPictures(
  sets: readonly PictureSet[],
  store: FileStore,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<number> {
  const missing = await listMissing(sets, store)
  const queue = missing.values()
  let done = 0
  // All workers take from one iterator, so a slow picture delays only its own worker.
  const work = async () => {
    for (const set of queue) {
      await renderSet(set, store)
      done += 1
      onProgress(done, missing.length)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  return missing.length
}

async function listMissing(sets: readonly PictureSet[], store: FileStore): Promise<PictureSet[]> {
  const unique = new Map(sets.map((set) => [set.set, set])).values()
  const missing: PictureSet[] = []
  for (const set of unique) if (!(await isComplete(set, store))) missing.push(set)
  return missing
}

/** The file that is written last stands for its set: after an interruption the whole set is rendered again. */
async function isComplete(set: PictureSet, store: FileStore): Promise<boolean> {
  const [size = 0] = set.sizes
  const [format = 'webp'] = pictureFormats.slice(-1)
  return (await store.get(pictureFile(set.set, size, format))) !== undefined
}

async function renderSet(set: PictureSet, store: FileStore): Promise<void> {
  await putPictureFiles(store, set.set, { canvas: await composePicture(set), widths: set.sizes, encode })
}

// More effort costs minutes and saves few bytes on such smooth pictures; the large size is requested least and gets the
// least.
function encode(image: Sharp, format: PictureFormat, size: number): Sharp {
  if (format === 'webp') return image.webp({ quality: 80, effort: 2 })
  return image.avif({ quality: 62, effort: size > 480 ? 0 : 1, chromaSubsampling: '4:2:0', tune: 'ssim' })
}
