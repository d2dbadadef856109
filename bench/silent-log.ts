/** For runs in which failures are expected, so they are not logged. */
export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
