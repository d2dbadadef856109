import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv, separatorOf } from './read-csv.ts'
import { csvLine, csvStart } from './write-csv.ts'

const cellsOf = (text: string) => [...readCsv(text)].map(({ cells }) => cells)

describe('reading a CSV file', () => {
  it.each([
    ['commas', 'a,b\n1,2'],
    ['semicolons', 'a;b\n1;2'],
    ['tabs', 'a\tb\n1\t2'],
    ['a byte order mark', '\u{feff}a,b\n1,2'],
    ['Windows line ends', 'a,b\r\n1,2\r\n'],
    ['old Mac line ends', 'a,b\r1,2\r'],
    ['empty lines', '\n\na,b\n,\n1,2\n\n'],
    ['quotes', '"a","b"\n"1","2"'],
  ])('takes %s', (_name, text) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('keeps separators, quotes and line breaks inside quotes, and counts their lines', () => {
    const rows = [...readCsv('a;b\n"x;y";"say ""yes"""\n"two\r\nlines";z\nlast;one')]
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x;y', 'say "yes"'] },
      { line: 3, cells: ['two\r\nlines', 'z'] },
      { line: 5, cells: ['last', 'one'] },
    ])
  })

  it('keeps a quote inside a cell that does not begin with one', () => {
    expect(cellsOf('size\n6" plate')).toEqual([['size'], ['6" plate']])
  })

  it('ignores separators inside quotes of the header', () => {
    expect(separatorOf('"a;b;c;d",e\n')).toBe(',')
  })

  it('finds the separator below a title', () => {
    expect(separatorOf('Statement of November\r\n\r\nNo;Amount\r\n1;5.00')).toBe(';')
  })

  it('returns every cell that was written, formulas and apostrophes included', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n\'",; aጤ1') })
    const rows = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1 })
    fc.assert(
      fc.property(rows, (written) => {
        const file = csvStart + csvLine(['first', 'second', 'third']) + written.map((row) => csvLine(row)).join('')
        expect(cellsOf(file).slice(1)).toEqual(written)
      }),
    )
  })
})
