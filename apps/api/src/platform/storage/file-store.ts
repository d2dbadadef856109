/** Where files are kept: a folder today, any object storage that can do these three things later. */
export type FileStore = {
  /** Stores a file under a new key. Keys are paths of letters, digits, `-`, `_` and `.`, and never change their content. */
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  /** Undefined when there is no such file. */
  get: (key: string) => Promise<Buffer | undefined>
  /** Deleting what is not there succeeds, so that it can be repeated. */
  delete: (key: string) => Promise<void>
}
