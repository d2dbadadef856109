import { plainCell } from './write-csv.ts'

/** A row of a file, and the line on which it begins; the first line is 1. */
export type CsvRow = { line: number; cells: string[] }

const separators = [',', ';', '\t'] as const
type Separator = (typeof separators)[number]

const withoutMark = (text: string): string => (text.startsWith('\u{feff}') ? text.slice(1) : text)

/** Where a header is looked for. */
const [mostTitleLines, longestStart] = [20, 65_536]
const cellsBy = (separator: Separator, line: string): number => line.split(separator).length

/**
 * The first line that has a separator outside quotes, or else the first with any text: banks write a title above the names of
 * the columns.
 */
function headerOf(text: string): string {
  const start = text.slice(0, longestStart).replace(/"(?:[^"]|"")*"/g, '')
  const lines = start.match(/[^\r\n]*\S[^\r\n]*/g) ?? []
  const isTable = (line: string) => separators.some((separator) => cellsBy(separator, line) > 1)
  return lines.slice(0, mostTitleLines).find(isTable) ?? lines[0] ?? ''
}

/** The separator that the header has most of: spreadsheets write the one of the computer's region. */
export function separatorOf(text: string): Separator {
  const header = headerOf(withoutMark(text))
  const counts = separators.map((separator) => cellsBy(separator, header))
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

const lineEnds = /\r\n|\r|\n/g

/**
 * The rows of a CSV file with commas, semicolons or tabs, any line ends and line breaks inside quotes. Empty rows are
 * left out. A quote inside an unquoted cell is part of its text, as in spreadsheets; a quote that is never closed
 * takes the rest of the file into its cell.
 */
export function* readCsv(file: string): Generator<CsvRow> {
  const text = withoutMark(file)
  const separator = separatorOf(text)
  const isEnd = (character: string | undefined) =>
    character === undefined || character === separator || character === '\r' || character === '\n'
  let place = 0
  let line = 1

  function readQuoted(): string {
    let cell = ''
    place += 1
    while (place < text.length) {
      const close = text.indexOf('"', place)
      const until = close === -1 ? text.length : close
      cell += text.slice(place, until)
      place = until + 1
      if (text[place] !== '"') break
      cell += '"'
      place += 1
    }
    line += cell.match(lineEnds)?.length ?? 0
    return cell
  }

  function readCell(): string {
    let cell = text[place] === '"' ? readQuoted() : ''
    const start = place
    while (!isEnd(text[place])) place += 1
    cell += text.slice(start, place)
    return plainCell(cell)
  }

  while (place < text.length) {
    const begins = line
    const cells = [readCell()]
    while (text[place] === separator) {
      place += 1
      cells.push(readCell())
    }
    if (place < text.length) line += 1
    place += text.startsWith('\r\n', place) ? 2 : 1
    if (cells.some((cell) => cell.trim() !== '')) yield { line: begins, cells }
  }
}
