/** Where files are kept: a folder (`folder-store.ts`) or a bucket of an S3-compatible store (`s3-store.ts`). */
export type FileStore = {
  /** Stores a file, or replaces it. A key is a path of letters, digits, `-`, `_` and `.` (`isFileKey`). */
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  /** Undefined when there is no such file. */
  get: (key: string) => Promise<Buffer | undefined>
  /** Deleting what is not there succeeds, so that it can be repeated. */
  delete: (key: string) => Promise<void>
}

/** No part of a key begins with a dot, so no key leads out of a folder or to a draft. */
const form = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

export const isFileKey = (text: string): boolean => form.test(text) && text.length <= 500

export function checkFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error('the key of a file is invalid')
}

/** The store could not be asked, or refused: the same request may succeed later. */
export class FileStoreGone extends Error {
  constructor(cause: unknown) {
    super(`the file store does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'FileStoreGone'
  }
}
