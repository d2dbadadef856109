import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { composePicture } from './drawing/compose-picture.ts'
import type { Canvas } from './drawing/paint.ts'
import { formats, type PictureFormat, type PictureSet } from './pictures.ts'

const workers = 2
// Two pictures in parallel with one thread each are faster than one picture with two threads.
sharp.concurrency(1)

/** Renders the sets that are not in `mediaDir` yet and returns their number. Equal sets are rendered once. */
export async function renderPictures(
  sets: readonly PictureSet[],
  mediaDir: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<number> {
  await mkdir(mediaDir, { recursive: true })
  const missing = await listMissing(sets, mediaDir)
  const queue = missing.values()
  let done = 0
  // All workers take from one iterator, so a slow picture delays only its own worker.
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

// The folder is renamed when all its files are complete, so an interrupted seed leaves no partial set.
async function renderSet(set: PictureSet, mediaDir: string): Promise<void> {
  const folder = join(mediaDir, set.set)
  const draft = join(mediaDir, `.${set.set}-${randomUUID()}`)
  await mkdir(draft)
  try {
    let canvas = await composePicture(set)
    // From large to small, each from the previous one: fewer pixels to scale down are faster.
    for (const size of set.sizes.toReversed()) canvas = await writeSize(canvas, size, draft)
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process may have rendered the same set first; equal names have equal pixels, so its set is used.
    if (!(await exists(folder))) throw error
  }
}

async function writeSize(larger: Canvas, size: number, folder: string): Promise<Canvas> {
  const canvas = await scale(larger, size)
  for (const format of formats) {
    await encode(asImage(canvas), format, size).toFile(join(folder, `${size}.${format}`))
  }
  return canvas
}

async function scale(canvas: Canvas, width: number): Promise<Canvas> {
  if (canvas.width === width) return canvas
  const { data, info } = await asImage(canvas).resize({ width }).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function asImage({ data, width, height }: Canvas): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}

// More effort costs minutes and saves few bytes on such smooth pictures; the large size is requested least and gets the
// least.
function encode(image: Sharp, format: PictureFormat, size: number): Sharp {
  if (format === 'webp') return image.webp({ quality: 80, effort: 2 })
  return image.avif({ quality: 62, effort: size > 480 ? 0 : 1, chromaSubsampling: '4:2:0', tune: 'ssim' })
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
