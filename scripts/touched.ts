import { dirname, join } from 'node:path'

/** Folders with a tsconfig of their own, and what else each reads. */
export const typedFolders: Record<string, string[]> = {
  'packages/rules': [],
  'packages/contract': ['packages/rules'],
  'packages/i18n': ['packages/rules'],
  'packages/ui': ['packages/rules'],
  'apps/api': ['packages/rules', 'packages/contract', 'packages/i18n', 'scripts'],
  'apps/sandbox': ['packages/rules'],
  'apps/storefront': ['packages/rules', 'packages/contract', 'packages/i18n', 'packages/ui'],
  'apps/storefront/worker': ['apps/storefront/app'],
  bench: ['packages/rules', 'packages/contract', 'apps/api'],
  e2e: ['packages/rules', 'packages/i18n', 'apps/api', 'apps/storefront/app'],
  scripts: [],
}

const isIn = (folder: string) => (file: string) => file.startsWith(`${folder}/`)
const isSource = (file: string) => /\.(tsx?|json)$/.test(file)

/** The folders whose types a change can break. */
export const touchedTypes = (changed: string[]): string[] =>
  Object.entries(typedFolders)
    .filter(([folder, reads]) => [folder, ...reads].some((one) => changed.filter(isSource).some(isIn(one))))
    .map(([folder]) => folder)

const imports = /from '(\.[^']+)'/g

/** Whether one file names the other in an import. */
const importsAny = (file: string, text: string, changed: Set<string>): boolean =>
  [...text.matchAll(imports)].some(([, path = '']) => changed.has(join(dirname(file), path)))

/**
 * The API's tests that a change touches: those beside a changed file and those that import one. By the whole import
 * graph a change would touch every test, since each starts the whole application.
 */
export function touchedApiTests(changed: string[], tests: Map<string, string>): string[] {
  const files = new Set(changed)
  const folders = new Set(changed.filter((file) => /^apps\/api\/(src\/\w+|seed|scripts)\//.test(file)).map(dirname))
  return [...tests]
    .filter(([file, text]) => files.has(file) || folders.has(dirname(file)) || importsAny(file, text, files))
    .map(([file]) => file)
}
