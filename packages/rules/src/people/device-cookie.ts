/** A random name of a browser. Rate limits count by it, because many phones share one IP address. */
export const deviceCookie = 'device'
