import type { PictureKind } from '@zembil/rules/goods/picture-limits'

/** The smallest size of a square picture; the others are found beside it. */
export const thumbnailOf = (name: string): string => `/media/${name}/240.webp`
/** The middle size of a wide picture. */
export const bannerOf = (name: string): string => `/media/${name}/960.webp`

/** The screen of the goods or category that has the pictures. */
export const ownerPaths = {
  product: '/products',
  package: '/packages',
  category: '/shelves/category',
} as const satisfies Record<PictureKind, string>

/** The screen with the pictures of goods or of a category. */
export const picturesPath = (kind: PictureKind, id: number | string): string => `${ownerPaths[kind]}/${id}/pictures`
