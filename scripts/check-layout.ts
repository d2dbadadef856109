import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import {
  forbiddenNames,
  fullFolders,
  lookAlikes,
  looseNumbers,
  misplacedFeatures,
  readGlossary,
  secondWays,
} from './layout-rules.ts'

const sourceFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))

/** The lists of `.dependency-cruiser.cjs`, and the folders that they order. */
const ordered = {
  apiFeatures: 'apps/api/src/features',
  shopFeatures: 'apps/storefront/app/features',
  consoleFeatures: 'apps/backoffice/src/features',
}

/**
 * Fails on an overfull folder, on two files whose names differ by one letter, on a word the glossary replaces, on a browser
 * test that looks for a number anywhere in a text, on a second way to act in the console and on a feature without its place
 * in the order of imports.
 */
export async function checkLayout(): Promise<string> {
  const files = sourceFiles()
  const { full, large } = fullFolders(files)
  const glossary = readGlossary(readFileSync('docs/architecture.md', 'utf8'))
  const config = readFileSync('.dependency-cruiser.cjs', 'utf8')
  const faults = [
    ...Object.entries(ordered).flatMap(([list, folder]) => misplacedFeatures(config, list, readdirSync(folder))),
    ...full,
    ...lookAlikes(files),
    ...files.flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [...forbiddenNames(file, text, glossary), ...looseNumbers(file, text), ...secondWays(file, text)]
    }),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return large.join('\n')
}
