import { basename, dirname } from 'node:path'
import { editDistance } from '../packages/rules/src/search/edit-distance.ts'

const comfortable = 25
const most = 40

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
const isGenerated = (file: string) => file.endsWith('.d.ts')

function groupByFolder(files: string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const file of files) {
    if (isTest(file) || isGenerated(file)) continue
    groups.set(dirname(file), [...(groups.get(dirname(file)) ?? []), file])
  }
  return groups
}

/** Folders to divide: `large` soon, `full` now. Tests do not count: they are next to the code they test. */
export function fullFolders(files: string[]): { large: string[]; full: string[] } {
  const counts = [...groupByFolder(files)].map(([folder, { length }]) => ({ folder, length }))
  const say = ({ folder, length }: { folder: string; length: number }) => `${folder} holds ${length} source files`
  return {
    large: counts.filter(({ length }) => length > comfortable && length < most).map(say),
    full: counts.filter(({ length }) => length >= most).map((one) => `${say(one)}; divide it (at most ${most - 1})`),
  }
}

/** Routes are named after their URLs, such as `/product/:id` and `/products`. */
const isRoute = (file: string) => file.includes('/routes/')

/** Pairs in one folder that are easily confused, such as `check-payment` and `check-payments`. */
export function lookAlikes(files: string[]): string[] {
  const faults: string[] = []
  for (const [folder, group] of groupByFolder(files.filter((file) => !isRoute(file)))) {
    const names = [...new Set(group.map((file) => basename(file).replace(/\..*$/, '')))]
    for (const [index, one] of names.entries())
      for (const other of names.slice(index + 1))
        if (editDistance(one, other) === 1) faults.push(`${folder}: ${one} and ${other} differ by one letter`)
  }
  return faults
}

/** The glossary's 'not' column: each forbidden word with the word to use instead. */
export function readGlossary(document: string): Map<string, string> {
  const [, section = ''] = document.split(/^## Glossary$/m)
  const rows = [...section.matchAll(/^\| \*\*(.+)\*\*\s*\|.*\|(.*)\|$/gm)]
  if (rows.length === 0) throw new Error('docs/architecture.md has no glossary')
  return new Map(
    rows.flatMap(([, word = '', not = '']) =>
      [...not.matchAll(/`([^`]+)`/g)].map(([, forbidden = '']) => [forbidden, word.replaceAll('**', '')] as const),
    ),
  )
}

/** Locators of browser tests that look for a number anywhere in a text, as amounts, times and other numbers contain it. */
export const looseNumbers = (file: string, text: string): string[] =>
  file.startsWith('e2e/') && /has(?:Not)?Text: *(?:String\(|`\$\{[^`]*\}`)/.test(text)
    ? [`${file}: use rowOf or a regular expression instead of a number as hasText`]
    : []

/** What the platform of the console does once for all screens, and the way that screens take instead. */
const platformWays = [
  [/\binvalidateQueries\b/, 'an act of `useAct` asks every read on display again'],
  [/\buseMutation\b/, 'use `useAct`, or `useRequest` for what changes nothing'],
  [/=== 'stale_version'/, 'use `EditForm` with `useSave`, or `savedMeanwhile`'],
  [/\bis(?:Asked|Tried|Pressed)\b(?=.*useState)/, 'use `ActDialog`, which checks with the shape of the contract'],
] as const

/** Second ways to act or to edit in the console. The floor pages are a bundle of their own, without the contract's shapes. */
export const secondWays = (file: string, text: string): string[] =>
  /^apps\/backoffice\/src\/(?!platform\/|floor\/)/.test(file)
    ? platformWays.flatMap(([way, instead]) => (way.test(text) ? [`${file}: ${way.source}: ${instead}`] : []))
    : []

/** Features that the import directions order but that do not exist, and those that exist without a place in the order. */
export function misplacedFeatures(config: string, list: string, folders: readonly string[]): string[] {
  const [, names = ''] = new RegExp(`const ${list} = \\[([^\\]]*)\\]`).exec(config) ?? []
  const ordered = [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
  return [
    ...ordered.filter((name) => !folders.includes(name)).map((name) => `${list}: there is no feature ${name}`),
    ...folders.filter((name) => !ordered.includes(name)).map((name) => `${list}: the feature ${name} has no place`),
  ]
}

const declared = /\b(?:const|let|function|class|(?<!import )type)\s+(\w+)/g
/** `useLogIn` and `use-log-in` both become `use log in`. */
const words = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()

/** Names of a file and its declarations that contain a forbidden word. Names in snake_case belong to wire or database. */
export function forbiddenNames(file: string, text: string, glossary: Map<string, string>): string[] {
  const fileName = isRoute(file) ? [] : [basename(file).replace(/\.tsx?$/, '')]
  const names = [...fileName, ...[...text.matchAll(declared)].map(([, name = '']) => name)]
  return names
    .filter((name) => !name.includes('_'))
    .flatMap((name) =>
      [...glossary]
        .filter(([forbidden]) => ` ${words(name)} `.includes(` ${forbidden} `))
        .map(([forbidden, word]) => `${file}: ${name}: say '${word}', not '${forbidden}'`),
    )
}
