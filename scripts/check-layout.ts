import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { forbiddenNames, fullFolders, lookAlikes, readGlossary } from './layout-rules.ts'

const sourceFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))

/** Fails on an overfull folder, on two files whose names differ by one letter and on a word the glossary replaces. */
export async function checkLayout(): Promise<string> {
  const files = sourceFiles()
  const { full, large } = fullFolders(files)
  const glossary = readGlossary(readFileSync('docs/architecture.md', 'utf8'))
  const faults = [
    ...full,
    ...lookAlikes(files),
    ...files.flatMap((file) => forbiddenNames(file, readFileSync(file, 'utf8'), glossary)),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return large.join('\n')
}
