import { dirname, join } from 'node:path'

/** Folders with their own tsconfig, and the folders that each imports from. */
export const typedFolders: Record<string, string[]> = {
  'packages/rules': [],
  'packages/contract': ['packages/rules'],
  'packages/i18n': ['packages/rules'],
  'packages/server': ['packages/rules'],
  'packages/ui': ['packages/rules'],
  'apps/api': [
    'packages/rules',
    'packages/contract',
    'packages/i18n',
    'packages/server',
    'scripts',
    'infra/monitoring',
  ],
  'apps/sandbox': ['packages/rules'],
  'apps/backoffice': ['packages/rules', 'packages/contract', 'packages/i18n', 'packages/server', 'packages/ui'],
  'apps/backoffice/worker': [],
  'apps/storefront': [
    'packages/rules',
    'packages/contract',
    'packages/i18n',
    'packages/server',
    'packages/ui',
    'infra/monitoring',
  ],
  'apps/storefront/worker': ['apps/storefront/app'],
  bench: ['packages/rules', 'packages/contract', 'apps/api', 'infra/database', 'infra/edge'],
  e2e: ['packages/rules', 'packages/contract', 'packages/i18n', 'apps/api', 'apps/storefront/app', 'infra/edge'],
  'infra/database': ['apps/api', 'infra/edge'],
  'infra/edge': ['packages/rules', 'packages/contract', 'packages/i18n', 'apps/storefront/server', 'apps/api/test'],
  'infra/containers': ['infra/edge', 'apps/storefront/app', 'scripts'],
  'infra/monitoring': [],
  scripts: ['packages/rules'],
}

const isIn = (folder: string) => (file: string) => file.startsWith(`${folder}/`)
const isSource = (file: string) => /\.(tsx?|json)$/.test(file)

/** The folders to type-check after a change. */
export const touchedTypes = (changed: string[]): string[] =>
  Object.entries(typedFolders)
    .filter(([folder, reads]) => [folder, ...reads].some((one) => changed.filter(isSource).some(isIn(one))))
    .map(([folder]) => folder)

const imports = /from '(\.[^']+)'/g

/** True when the file imports one of the changed files. */
const importsAny = (file: string, text: string, changed: Set<string>): boolean =>
  [...text.matchAll(imports)].some(([, path = '']) => changed.has(join(dirname(file), path)))

/**
 * The API tests that a change affects: those beside a changed file and those that import one directly. Following the
 * whole import graph would select every test, since each starts the whole application.
 */
export function touchedApiTests(changed: string[], tests: Map<string, string>): string[] {
  const files = new Set(changed)
  const folders = new Set(changed.filter((file) => /^apps\/api\/(src\/\w+|seed|scripts)\//.test(file)).map(dirname))
  return [...tests]
    .filter(([file, text]) => files.has(file) || folders.has(dirname(file)) || importsAny(file, text, files))
    .map(([file]) => file)
}
