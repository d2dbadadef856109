import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { changedFiles } from './changed-files.ts'
import { checkDocs } from './check-docs.ts'
import { checkLayout } from './check-layout.ts'
import { lintMigrations } from './lint-migrations.ts'
import { command, runSteps, type Step } from './run-steps.ts'
import { startServices } from './services.ts'
import { touchedApiTests, touchedTypes, typedFolders } from './touched.ts'

const types = (folders: string[]): Step[] =>
  folders.map((folder) => ({ name: `types of ${folder}`, run: command('npx', 'tsc', '-p', folder) }))
const lint = (...files: string[]): Step => ({
  name: 'format and lint',
  run: command('npx', 'biome', 'ci', '--error-on-warnings', '--no-errors-on-unmatched', ...files),
})
const database: Step[] = [
  { name: 'generated files', run: command('node', 'apps/api/scripts/generate-db-files.ts', '--check') },
  { name: 'lint of the migrations', run: () => lintMigrations() },
]
const apiDescription: Step[] = [
  { name: 'API description', run: command('node', 'apps/api/scripts/generate-openapi.ts', '--check') },
  { name: 'lint of the API description', run: command('npx', 'redocly', 'lint') },
]
const docs: Step = { name: 'names in the docs', run: checkDocs }
const layout: Step = { name: 'folders and names', run: checkLayout, shownLines: 20 }
const vitest = (name: string, ...args: string[]): Step => ({
  name,
  run: command('npx', 'vitest', ...args, '--run', '--passWithNoTests'),
  shownLines: 6,
})

const everything = (): Step[][] => [
  [
    lint(),
    {
      name: 'import directions',
      run: command('npx', 'depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'apps'),
    },
    { name: 'unused code', run: command('npx', 'knip') },
    ...types(Object.keys(typedFolders)),
    ...database,
    ...apiDescription,
    docs,
    layout,
  ],
  [vitest('tests')],
]

const otherProjects = ['packages', 'storefront', 'backoffice'].flatMap((name) => ['--project', name])

/** What the API description is generated from, and the file itself. */
const describesApi = /^(packages\/contract|apps\/api\/src\/platform\/openapi|docs\/openapi)\//

/** The steps of `--fast`: checks only what the change affects, in under a minute. */
async function whatChanged(): Promise<Step[][]> {
  const changed = changedFiles()
  const tests = new Map<string, string>()
  for await (const file of glob('apps/api/**/*.test.ts', { exclude: ['**/node_modules'] }))
    tests.set(file, readFileSync(file, 'utf8'))
  const ofApi = touchedApiTests(changed, tests)
  const elsewhere = changed.filter((file) =>
    /^(packages|apps\/(storefront|backoffice)|scripts|infra)\/.*\.(tsx?|json)$/.test(file),
  )
  return [
    [
      ...(changed.length > 0 ? [lint(...changed)] : []),
      ...types(touchedTypes(changed)),
      ...(changed.some((file) => file.startsWith('apps/api/db/')) ? database : []),
      ...(changed.some((file) => describesApi.test(file)) ? apiDescription : []),
      docs,
      layout,
    ],
    [
      ...(ofApi.length > 0 ? [vitest('tests of the API', '--project', 'api', ...ofApi)] : []),
      ...(elsewhere.length > 0 ? [vitest('other tests', 'related', ...otherProjects, ...elsewhere)] : []),
    ],
  ]
}

await startServices()
await runSteps(process.argv.includes('--fast') ? await whatChanged() : everything())
