import type { IncomingMessage } from 'node:http'

/** The largest picture for who asks to save data; every set of pictures has this width. */
const lightWidth = 480
const sized = /^(\/media\/.*\/)(\d+)(\.(?:avif|webp))(?=$|\?)/

/**
 * Pages are the same for everybody, so who saves data is served smaller pictures under the same addresses.
 * Browsers send `Save-Data` with every request, the worker's included.
 */
export function lightPictures({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  if (headers['save-data'] !== 'on') return url
  return url.replace(sized, (path, folder: string, width: string, format: string) =>
    Number(width) > lightWidth ? `${folder}${lightWidth}${format}` : path,
  )
}
