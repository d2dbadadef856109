/** The output of `npm run build`. */
export const buildFolder = new URL('../build/', import.meta.url).pathname
