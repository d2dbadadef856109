import type { IncomingMessage } from 'node:http'

/** The largest width for visitors who save data; every set of pictures has it. */
const lightWidth = 480
const sized = /^(\/media\/.*\/)(\d+)(\.(?:avif|webp))(?=$|\?)/

/**
 * Serves smaller pictures under the same URLs to visitors who save data, because pages are the same for everybody.
 * Browsers send `Save-Data` with every request, including those of the service worker.
 */
export function lightPictures({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  if (headers['save-data'] !== 'on') return url
  return url.replace(sized, (path, folder: string, width: string, format: string) =>
    Number(width) > lightWidth ? `${folder}${lightWidth}${format}` : path,
  )
}
