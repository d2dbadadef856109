/** Hands a file of `fileOf` to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
