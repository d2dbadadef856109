import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

const document = 'docs/specification.md'
const rowForm = /^\| ([A-Z0-9]+)-(\d{2}) \| (.+?) \| `([^`]+)` \| (.*?) ?\|$/

/** What is wrong with the list of sentences: an id twice or missing, or a sentence that names no existing test or screen. */
export function faultsOfSpecification(text: string, exists: (file: string) => boolean): string[] {
  const faults: string[] = []
  const last = new Map<string, number>()
  for (const line of text.split('\n').filter((one) => /^\| +[A-Z0-9]+-/.test(one))) {
    const [, group = '', digits = '', , file = ''] = rowForm.exec(line.replace(/ +/g, ' ')) ?? []
    const number = Number(digits)
    if (group === '') faults.push(`not a row of four columns with a file in backticks: ${line}`)
    else if (number !== (last.get(group) ?? 0) + 1) faults.push(`${group}-${digits} stands twice or in the wrong place`)
    else if (!exists(file)) faults.push(`${group}-${digits} names ${file}, which does not exist`)
    if (group !== '') last.set(group, number)
  }
  return faults
}

export async function checkSpecification(): Promise<string> {
  const faults = faultsOfSpecification(await readFile(document, 'utf8'), existsSync)
  if (faults.length > 0) throw new Error(faults.map((fault) => `${document}: ${fault}`).join('\n'))
  return ''
}
