export const squareWidths = [240, 480, 960] as const
export const wideWidths = [480, 960, 1440] as const

const sizedPath = /^(.*\/)\d+\.(?:webp|avif)$/

/** The `srcset` of every format of a picture like `/media/<set>/480.webp`; null for a path that has no sizes. */
export function mediaSources(path: string, widths: readonly number[]): { avif: string; webp: string } | null {
  const [, folder] = sizedPath.exec(path) ?? []
  if (folder === undefined) return null
  const sourceSet = (format: string) => widths.map((width) => `${folder}${width}.${format} ${width}w`).join(', ')
  return { avif: sourceSet('avif'), webp: sourceSet('webp') }
}
