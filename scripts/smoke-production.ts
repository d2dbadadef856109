import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dropDatabase, siblingDatabase } from '../apps/api/scripts/databases.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { databaseEnv } from '../apps/api/src/platform/database/database-roles.ts'
import { answers } from './answers.ts'
import { startServices } from './services.ts'

/**
 * Installs the last commit and the build in an empty folder without development packages, starts all processes
 * there against a fresh database and looks at the shop. Fails when production needs a package that it does not install.
 */
const folder = mkdtempSync(join(tmpdir(), 'zembil-production-'))
const ownerUrl = siblingDatabase(readConfig().databaseUrls.owner, 'zembil_smoke')
const ports = {
  API_PORT: '4600',
  STAFF_API_PORT: '4601',
  WORKER_PORT: '4602',
  STOREFRONT_PORT: '3600',
  CONSOLE_PORT: '3601',
}
const env = {
  ...process.env,
  ...databaseEnv(ownerUrl),
  ...ports,
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  DEMO_CATALOGUE: 'on',
}
const origin = (name: keyof typeof ports): string => `http://127.0.0.1:${ports[name]}`
const storefront = origin('STOREFRONT_PORT')

const run = (file: string, ...args: string[]): string =>
  execFileSync(file, args, { cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

function install(): void {
  run('git', 'clone', '--quiet', '--depth=1', `file://${process.cwd()}`, '.')
  for (const app of ['storefront', 'backoffice'])
    cpSync(`apps/${app}/build`, join(folder, `apps/${app}/build`), { recursive: true })
  run('npm', 'ci', '--omit=dev', '--prefer-offline')
  const packages = run('npm', 'ls', '--omit=dev', '--all', '--parseable').trim().split('\n').length
  const [megabytes] = run('du', '-sm', 'node_modules').split('\t')
  console.log(`installed ${packages} packages, ${megabytes} MB`)
}

async function waitUntilReady(url: string, processes: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 30_000; !(await answers(url)); await sleep(100)) {
    assert.equal(processes.exitCode, null, 'the processes ended')
    assert.ok(Date.now() < deadline, `${url} does not answer`)
  }
}

async function homePage(language: string): Promise<string> {
  const response = await fetch(`${storefront}/?lng=${language}`)
  assert.equal(response.status, 200)
  return response.text()
}

/** Repeats: processes that have just started may be slow, and a page leaves out a section that is not ready in time. */
async function lookAtHomePage(language: string): Promise<void> {
  const showsProducts = /href="\/products\/\d+/
  let html = await homePage(language)
  for (const deadline = Date.now() + 30_000; !showsProducts.test(html) && Date.now() < deadline; await sleep(500))
    html = await homePage(language)
  assert.ok(showsProducts.test(html), 'the home page shows no products')
  assert.ok(html.includes(`<html lang="${language}"`), `the home page is not in ${language}`)
}

async function lookAtProducts(): Promise<void> {
  const response = await fetch(`${storefront}/api/v1/customer/products`)
  assert.equal(response.status, 200)
  const { data } = (await response.json()) as { data: unknown[] }
  assert.ok(data.length > 0)
}

async function lookAtConsole(): Promise<void> {
  const page = await fetch(`${origin('CONSOLE_PORT')}/sign-in`)
  assert.equal(page.status, 200)
  assert.ok((await page.text()).includes('<div id="root">'), 'the console sends its page')
  const call = await fetch(`${origin('CONSOLE_PORT')}/api/v1/staff/me`)
  assert.equal(call.status, 401, 'the console passes calls on to the staff API')
}

async function lookAround(): Promise<void> {
  const processes = spawn('node', ['scripts/start.ts'], { cwd: folder, env, stdio: 'inherit' })
  const ended = once(processes, 'exit')
  try {
    for (const name of ['API_PORT', 'STAFF_API_PORT', 'WORKER_PORT'] as const)
      await waitUntilReady(`${origin(name)}/ready`, processes)
    await waitUntilReady(`${storefront}/health`, processes)
    await waitUntilReady(`${origin('CONSOLE_PORT')}/health`, processes)
    for (const language of ['en', 'am']) await lookAtHomePage(language)
    await lookAtProducts()
    await lookAtConsole()
  } finally {
    processes.kill('SIGTERM')
    await ended
  }
}

await startServices()
try {
  install()
  await dropDatabase(ownerUrl)
  run('node', 'apps/api/scripts/prepare-database.ts')
  await lookAround()
  console.log('the production install serves the shop in both languages, and the console')
} finally {
  await dropDatabase(ownerUrl)
  rmSync(folder, { recursive: true })
}
