/** A fault that somebody could make, and the test that must fail with it. */
export type Fault = {
  file: string
  /** Occurs once in the file. */
  find: string
  put: string
  test: string
}

/** Throws when the text is no longer found, or no longer names one place. */
export function applyFault(text: string, { file, find, put }: Pick<Fault, 'file' | 'find' | 'put'>): string {
  const [before, after, ...more] = text.split(find)
  if (before === undefined || after === undefined) throw new Error(`${file} no longer contains: ${find}`)
  if (more.length > 0) throw new Error(`${file} contains more than once: ${find}`)
  return before + put + after
}
