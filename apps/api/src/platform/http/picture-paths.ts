/** Pictures are stored by name; each exists in these widths, as AVIF and WebP. */
type Width = 240 | 480 | 960

/** Shown for items without a picture. */
export const fallbackPicture = 'fallback'

export const picturePath = (picture: string, width: Width): string => `/media/${picture}/${width}.webp`

const orFallback = (pictures: string[]): string[] => (pictures.length > 0 ? pictures : [fallbackPicture])
export const imagePaths = (pictures: string[]): string[] => orFallback(pictures).map((name) => picturePath(name, 960))
export const thumbnailPaths = (pictures: string[]): string[] =>
  orFallback(pictures).map((name) => picturePath(name, 240))
