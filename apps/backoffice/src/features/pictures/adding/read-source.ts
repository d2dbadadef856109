import { mostPictureBytes, mostPicturePixels } from '@zembil/rules/goods/picture-limits'

/** A file that the browser can show, as it will be sent. */
export type Source = { file: Blob; url: string; image: HTMLImageElement; width: number; height: number }
export type SourceFault = 'bytes' | 'pixels' | 'heic' | 'type'

/** What the server takes. Anything else that the browser can open becomes a JPEG, such as HEIC on Apple's devices. */
const taken = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.(heic|heif)$/i.test(name)
const quality = 0.92

async function open(file: Blob): Promise<Source | undefined> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(url)
    return undefined
  }
  // The browser has turned it upright already, like the server will.
  return { file, url, image, width: image.naturalWidth, height: image.naturalHeight }
}

async function asJpeg({ image, url, width, height }: Source): Promise<Source | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  URL.revokeObjectURL(url)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return blob ? open(blob) : undefined
}

/** Opens a file before it is sent, so that nobody waits for an upload that is refused in the end. */
export async function readSource(file: File): Promise<Source | { fault: SourceFault }> {
  // A drawing can hold scripts; no server of ours takes it.
  if (file.type === 'image/svg+xml') return { fault: 'type' }
  const opened = await open(file)
  if (!opened) return { fault: isHeic(file) ? 'heic' : 'type' }
  if (opened.width * opened.height > mostPicturePixels) {
    URL.revokeObjectURL(opened.url)
    return { fault: 'pixels' }
  }
  const source = taken.has(file.type) ? opened : await asJpeg(opened)
  if (!source) return { fault: 'type' }
  if (source.file.size <= mostPictureBytes) return source
  URL.revokeObjectURL(source.url)
  return { fault: 'bytes' }
}
