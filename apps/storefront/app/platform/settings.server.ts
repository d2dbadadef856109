/** Settings of the running process that the rendered pages need; `server/config.ts` has checked them in production. */
export const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:4000'
export const publicOrigin = process.env.PUBLIC_ORIGIN ?? 'http://127.0.0.1:3000'
