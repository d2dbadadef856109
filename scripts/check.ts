import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { changedFiles } from './changed-files.ts'
import { checkDocs } from './check-docs.ts'
import { checkLayout } from './check-layout.ts'
import { checkSpecification } from './check-specification.ts'
import { lintMigrations } from './lint-migrations.ts'
import { command, runSteps, type Step } from './run-steps.ts'
import { startServices } from './services.ts'
import { touchedApiTests } from './touched.ts'

/**
 * The programs of the type check, by their tsconfig. All that runs in Node alone is one; both apps' pages are another.
 * Each remembers what it has checked, so that the next run looks only at what changed.
 */
const programs = {
  rules: 'packages/rules',
  node: '.',
  pages: 'tsconfig.pages.json',
  'end-to-end': 'e2e',
  'shop-worker': 'apps/storefront/worker',
  'console-worker': 'apps/backoffice/worker',
}
const typesOf = (name: keyof typeof programs): Step => {
  const memory = ['--incremental', '--tsBuildInfoFile', `var/types/${name}.tsbuildinfo`]
  return { name: `types: ${name}`, run: command('npx', 'tsc', '-p', programs[name], ...memory) }
}
/** As two lanes of about the same length. */
const [serverTypes, pageTypes] = [
  [typesOf('node'), typesOf('rules')],
  [typesOf('pages'), typesOf('end-to-end'), typesOf('shop-worker'), typesOf('console-worker')],
]
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
const docs: Step = {
  name: 'names in the docs',
  run: async () => `${await checkDocs()}${await checkSpecification()}`,
}
const pipelines: Step = { name: 'lint of the pipelines', run: command('node', '.ci/lint-workflows.ts') }
const layout: Step = { name: 'folders and names', run: checkLayout, shownLines: 20 }
const vitest = (name: string, report: string, ...args: string[]): Step => {
  const file = `--outputFile.json=var/reports/vitest-${report}.json`
  const reporters = process.env.CI ? ['--reporter=default', '--reporter=json', file] : []
  return { name, run: command('npx', 'vitest', ...args, ...reporters, '--run', '--passWithNoTests'), streams: true }
}

const otherProjects = ['packages', 'storefront', 'backoffice'].flatMap((name) => ['--project', name])

/** What answers soon comes first. */
const everything = (): Record<string, Step[][]> => ({
  'format, lint, types and unit tests': [
    [
      lint(),
      docs,
      layout,
      pipelines,
      {
        name: 'import directions',
        run: command('npx', 'depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'apps'),
      },
      { name: 'unused code', run: command('npx', 'knip') },
      ...pageTypes,
    ],
    [...serverTypes, vitest('unit tests', 'unit', ...otherProjects)],
  ],
  check: [[...database, ...apiDescription], [vitest('tests of the API', 'api', '--project', 'api')]],
})

/** What the API description is generated from, and the file itself. */
const describesApi = /^(packages\/contract|apps\/api\/src\/platform\/openapi|docs\/openapi)\//

/** The steps of `--fast`: checks only what the change affects, in under a minute. */
async function whatChanged(): Promise<Record<string, Step[][]>> {
  const changed = changedFiles()
  const tests = new Map<string, string>()
  for await (const file of glob('apps/api/**/*.test.ts', { exclude: ['**/node_modules'] }))
    tests.set(file, readFileSync(file, 'utf8'))
  const ofApi = touchedApiTests(changed, tests)
  const elsewhere = changed.filter((file) =>
    /^(packages|apps\/(storefront|backoffice)|scripts|infra)\/.*\.(tsx?|json)$/.test(file),
  )
  const isTyped = changed.some((file) => /\.(tsx?|json)$/.test(file))
  return {
    'fast check': [
      [
        ...(changed.length > 0 ? [lint(...changed)] : []),
        ...(changed.some((file) => file.startsWith('apps/api/db/')) ? database : []),
        ...(changed.some((file) => describesApi.test(file)) ? apiDescription : []),
        docs,
        layout,
        ...(changed.some((file) => file.startsWith('.github/')) ? [pipelines] : []),
      ],
      ...(isTyped ? [serverTypes, pageTypes] : []),
      [
        ...(ofApi.length > 0 ? [vitest('tests of the API', 'api', '--project', 'api', ...ofApi)] : []),
        ...(elsewhere.length > 0 ? [vitest('other tests', 'unit', 'related', ...otherProjects, ...elsewhere)] : []),
      ],
    ],
  }
}

await startServices()
await runSteps(process.argv.includes('--fast') ? await whatChanged() : everything())
