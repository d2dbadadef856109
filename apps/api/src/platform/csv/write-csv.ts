/** The byte order mark tells Excel that the file is UTF-8. */
export const csvStart = '\u{feff}'

const plainNumber = /^-?\d+(\.\d+)?$/

/** A spreadsheet would run a cell that starts like a formula; an apostrophe makes it text. `plainCell` removes it. */
function harmless(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !plainNumber.test(text)
  // A cell that starts with an apostrophe of its own gets one more, so that a reader can remove exactly one.
  return isFormula || /^'[=+\-@\t\r']/.test(text) ? `'${text}` : text
}

/** The text that `csvLine` was given. */
export const plainCell = (cell: string): string => (/^'[=+\-@\t\r']/.test(cell) ? cell.slice(1) : cell)

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => quoted(harmless(String(cell)))).join(',')}\r\n`
