import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Canvas, composePicture } from './compose-picture.ts'
import { formats, type PictureFormat, type PictureSet } from './pictures.ts'

const workers = 2

/** Renders the sets that are not in `mediaDir` yet and says how many that were. Equal sets are rendered once. */
export async function renderPictures(
  sets: readonly PictureSet[],
  mediaDir: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<number> {
  await mkdir(mediaDir, { recursive: true })
  const missing = await listMissing(sets, mediaDir)
  const queue = missing.values()
  let done = 0
  // All workers draw from one iterator, so a slow picture holds up only its own worker.
  const work = async () => {
    for (const set of queue) {
      await renderSet(set, mediaDir)
      done += 1
      onProgress(done, missing.length)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  return missing.length
}

async function listMissing(sets: readonly PictureSet[], mediaDir: string): Promise<PictureSet[]> {
  const unique = [...new Map(sets.map((set) => [set.set, set])).values()]
  const present = await Promise.all(unique.map(({ set }) => exists(join(mediaDir, set))))
  return unique.filter((_, index) => !present[index])
}

// The folder gets its name only when all its files are in it: an interrupted seed leaves no half set behind.
async function renderSet(set: PictureSet, mediaDir: string): Promise<void> {
  const folder = join(mediaDir, set.set)
  const draft = join(mediaDir, `.${set.set}-${randomUUID()}`)
  await mkdir(draft)
  try {
    const canvas = await composePicture(set)
    for (const size of set.sizes) await writeSize(canvas, size, draft)
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process that seeds the same folder may have been faster; names promise equal pixels, so its set will do.
    if (!(await exists(folder))) throw error
  }
}

async function writeSize(canvas: Canvas, size: number, folder: string): Promise<void> {
  const { data, width, height } = canvas
  const image = sharp(data, { raw: { width, height, channels: 3 } }).resize({ width: size })
  for (const format of formats) await encode(image.clone(), format, size).toFile(join(folder, `${size}.${format}`))
}

// Effort costs seconds and saves few bytes on pictures this smooth; the small sizes, seen most, get a little more.
function encode(image: sharp.Sharp, format: PictureFormat, size: number): sharp.Sharp {
  if (format === 'webp') return image.webp({ quality: 80, effort: 3 })
  return image.avif({ quality: 56, effort: size > 480 ? 1 : 2, chromaSubsampling: size > 480 ? '4:2:0' : '4:4:4' })
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
