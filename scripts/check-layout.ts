import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { forbiddenNames, fullFolders, lookAlikes, looseNumbers, readGlossary } from './layout-rules.ts'

const sourceFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))

/**
 * Fails on an overfull folder, on two files whose names differ by one letter, on a word the glossary replaces and on a
 * browser test that looks for a number anywhere in a text.
 */
export async function checkLayout(): Promise<string> {
  const files = sourceFiles()
  const { full, large } = fullFolders(files)
  const glossary = readGlossary(readFileSync('docs/architecture.md', 'utf8'))
  const faults = [
    ...full,
    ...lookAlikes(files),
    ...files.flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [...forbiddenNames(file, text, glossary), ...looseNumbers(file, text)]
    }),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return large.join('\n')
}
