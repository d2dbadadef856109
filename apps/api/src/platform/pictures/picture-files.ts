import sharp, { type Sharp } from 'sharp'
import type { FileStore } from '../storage/file-store.ts'

/** Raw RGB pixels. */
export type Canvas = { data: Buffer; width: number; height: number }

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]
export type Encode = (image: Sharp, format: PictureFormat, width: number) => Sharp

export const pictureFile = (name: string, width: number, format: PictureFormat): string => `${name}/${width}.${format}`

/** The keys of all files of a picture. */
export const pictureFilesOf = (name: string, widths: readonly number[]): string[] =>
  widths.flatMap((width) => pictureFormats.map((format) => pictureFile(name, width, format)))

/** Writes a picture in all sizes and formats. The canvas is at least as wide as the last width. */
export async function putPictureFiles(
  store: FileStore,
  name: string,
  { canvas, widths, encode }: { canvas: Canvas; widths: readonly number[]; encode: Encode },
): Promise<void> {
  let scaled = canvas
  // From large to small, each from the previous one: fewer pixels to scale down are faster.
  for (const width of widths.toReversed()) {
    scaled = await scale(scaled, width)
    for (const format of pictureFormats) {
      const bytes = await encode(imageOf(scaled), format, width).toBuffer()
      await store.put(pictureFile(name, width, format), bytes, `image/${format}`)
    }
  }
}

async function scale(canvas: Canvas, width: number): Promise<Canvas> {
  if (canvas.width === width) return canvas
  const { data, info } = await imageOf(canvas).resize({ width }).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const imageOf = ({ data, width, height }: Canvas): Sharp => sharp(data, { raw: { width, height, channels: 3 } })
