/** What `npm run build` made. */
export const buildFolder = new URL('../build/', import.meta.url)
