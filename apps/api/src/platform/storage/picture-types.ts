/** What a picture may be, by the ending of its name. SVG is left out: it can contain scripts. */
export const pictureTypes: ReadonlyMap<string, string> = new Map([
  ['.avif', 'image/avif'],
  ['.webp', 'image/webp'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.png', 'image/png'],
])
