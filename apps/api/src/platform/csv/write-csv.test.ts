import { describe, expect, it } from 'vitest'
import { csvLine } from './write-csv.ts'

describe('a line of a CSV file', () => {
  it('quotes commas, quotes and line breaks, and ends with CRLF', () => {
    expect(csvLine(['ጤፍ', 'a,b', 'say "yes"', 'two\nlines', 12])).toBe('ጤፍ,"a,b","say ""yes""","two\nlines",12\r\n')
  })

  it.each(['=1+1', '+251911', '-cmd', '@sum', '\tx'])('makes %j harmless in a spreadsheet', (cell) => {
    expect(csvLine([cell])).toContain(`'${cell}`)
  })

  it('keeps negative numbers as they are', () => {
    expect(csvLine(['-12.50'])).toBe('-12.50\r\n')
  })
})
