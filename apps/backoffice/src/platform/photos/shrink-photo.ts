import { mostPhotoBytes } from '@zembil/rules/orders/delivery-proof'

/** From a photo on which a house number can be read to one that still shows a door. */
const tries = [
  { edge: 1_600, quality: 0.8 },
  { edge: 1_280, quality: 0.7 },
  { edge: 1_024, quality: 0.6 },
  { edge: 800, quality: 0.5 },
  { edge: 640, quality: 0.4 },
]

/** The size of a picture whose longer edge is at most `edge`. */
export function sizeWithin(edge: number, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

/**
 * The photo as a JPEG that is small enough to be kept and sent. It is drawn anew, so nothing that the camera wrote into the
 * file, such as the place, is left. Throws if the file is no picture.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    for (const { edge, quality } of tries) {
      const { width, height } = sizeWithin(edge, picture)
      Object.assign(canvas, { width, height })
      context?.drawImage(picture, 0, 0, width, height)
      const photo = await jpegOf(canvas, quality)
      if (photo && photo.size <= mostPhotoBytes) return photo
    }
    throw new Error('the photo cannot be made small enough')
  } finally {
    picture.close()
  }
}
