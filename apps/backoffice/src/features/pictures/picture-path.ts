/** The smallest size of a square picture; the others are found beside it. */
export const thumbnailOf = (name: string): string => `/media/${name}/240.webp`
