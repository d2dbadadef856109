import { spawn } from 'node:child_process'
import { checkDocs } from './check-docs.ts'
import { startServices } from './services.ts'

type Step = { name: string; run: () => Promise<string> }

/** A command's output, kept back and shown only when it fails. */
const command =
  (file: string, ...args: string[]) =>
  (): Promise<string> =>
    new Promise((resolve, reject) => {
      const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, FORCE_COLOR: '1' } })
      let output = ''
      const collect = (chunk: Buffer) => {
        output += chunk.toString()
      }
      child.stdout.on('data', collect)
      child.stderr.on('data', collect)
      child.once('error', reject)
      child.once('exit', (code) => (code === 0 ? resolve(output) : reject(new Error(output))))
    })

const typed = [
  'packages/rules',
  'packages/contract',
  'packages/i18n',
  'packages/ui',
  'apps/api',
  'apps/sandbox',
  'apps/storefront',
  'apps/storefront/worker',
  'bench',
  'e2e',
  'scripts',
]

const steps: Step[] = [
  { name: 'format and lint', run: command('npx', 'biome', 'ci', '--error-on-warnings') },
  { name: 'arrows', run: command('npx', 'depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'apps') },
  { name: 'unused code', run: command('npx', 'knip') },
  ...typed.map((folder) => ({ name: `types of ${folder}`, run: command('npx', 'tsc', '-p', folder) })),
  { name: 'generated files', run: command('node', 'apps/api/scripts/generate-db-files.ts', '--check') },
  { name: 'docs name real things', run: checkDocs },
  { name: 'tests', run: command('npx', 'vitest', 'run') },
]

await startServices()
const failed: string[] = []
for (const { name, run } of steps) {
  const start = performance.now()
  const seconds = () => `${((performance.now() - start) / 1_000).toFixed(1)} s`
  try {
    const output = await run()
    console.log(`✔ ${name} (${seconds()})`)
    if (name === 'tests') console.log(output.trim().split('\n').slice(-6).join('\n'))
  } catch (error) {
    failed.push(name)
    console.error(`✘ ${name} (${seconds()})\n${error instanceof Error ? error.message : error}`)
  }
}
if (failed.length > 0) {
  console.error(`check failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
