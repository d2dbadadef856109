/** The limits of an uploaded picture. */
export const mostPictureBytes = 15_000_000
export const mostPicturePixels = 50_000_000

/** A picture is sent in parts of this size; only the last one is shorter. After a lost connection, one part is repeated. */
export const picturePartBytes = 512 * 1024

/** What has pictures of its own, and how many. An advert has one, which is saved with the rest of it. */
export const mostPictures = { product: 12, package: 12, category: 1 } as const
export type PictureKind = keyof typeof mostPictures
export const longestAlt = 200

/** Goods and categories have square pictures, adverts wide ones. `ratio` is width ÷ height. */
export const pictureShapes = {
  square: { ratio: 1, widths: [240, 480, 960] },
  wide: { ratio: 3, widths: [480, 960, 1440] },
} as const
export type PictureShape = keyof typeof pictureShapes

/** The width that a source must have to fill the largest size without being enlarged. */
export const fullWidth = (shape: PictureShape): number => Math.max(...pictureShapes[shape].widths)

/**
 * The part of the upright source that is shown, in its pixels; the shape gives the height. It may reach over the edges: what
 * lies outside becomes white, so that a tall bottle can be shown whole.
 */
export type Crop = { left: number; top: number; width: number }

/** The crop that shows as much of the middle as fits the shape. */
export function middleCrop(source: { width: number; height: number }, shape: PictureShape): Crop {
  const { ratio } = pictureShapes[shape]
  const width = Math.round(Math.min(source.width, source.height * ratio))
  return {
    left: Math.round((source.width - width) / 2),
    top: Math.round((source.height - width / ratio) / 2),
    width,
  }
}

/** The crop that shows the whole source, with white beside it. */
export function wholeCrop(source: { width: number; height: number }, shape: PictureShape): Crop {
  const { ratio } = pictureShapes[shape]
  const width = Math.round(Math.max(source.width, source.height * ratio))
  return {
    left: Math.round((source.width - width) / 2),
    top: Math.round((source.height - width / ratio) / 2),
    width,
  }
}
