import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const needed = '24.7'

/** A machine that has Node and nothing else: no PostgreSQL or Redis can be started. */
let tools: string
beforeAll(() => {
  tools = mkdtempSync(join(tmpdir(), 'zembil-tools-'))
  symlinkSync(process.execPath, join(tools, 'node'))
})
afterAll(() => rmSync(tools, { recursive: true }))

/** A server on a port that nobody used before. */
async function openServer(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

async function freePort(): Promise<number> {
  const { server, port } = await openServer()
  server.close()
  await once(server, 'close')
  return port
}

const settings = ['STOREFRONT_PORT', 'CONSOLE_PORT', 'API_PORT', 'STAFF_API_PORT', 'SANDBOX_PORT'] as const

async function freePorts(): Promise<Record<string, string>> {
  const ports: Record<string, string> = { AUTH_EMULATOR_URL: `http://127.0.0.1:${await freePort()}` }
  for (const setting of settings) ports[setting] = String(await freePort())
  return ports
}

/** Runs a command of package.json as npm does, and returns what it says before it ends with an error. */
async function sayings(command: string[], env: Record<string, string>, node = 'node'): Promise<string> {
  const file = node === 'node' ? join(tools, 'node') : node
  const child = spawn(file, ['--require', './scripts/preconditions.cjs', ...command], {
    cwd: root,
    env: { PATH: tools, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  expect(code).toBe(1)
  expect(out).toBe('')
  return error
}

const commands: string[][] = [['scripts/dev.ts'], ['scripts/start.ts', '--demo'], ['scripts/check.ts']]
const demos = commands.slice(0, 2)

describe.each(commands.map((command) => ({ name: command.join(' '), command })))('$name', ({ command: given }) => {
  it('says in one sentence that PostgreSQL does not answer', async () => {
    const port = await freePort()
    const DATABASE_OWNER_URL = `postgres://postgres@127.0.0.1:${port}/zembil`
    expect(await sayings(given, { ...(await freePorts()), DATABASE_OWNER_URL })).toBe(
      `PostgreSQL does not answer at 127.0.0.1:${port}: start it, run 'docker compose -f compose.dev.yaml up -d --wait', or set DATABASE_OWNER_URL and DATABASE_URL.\n`,
    )
  })

  it('says in one sentence that Redis does not answer', async () => {
    const port = await freePort()
    const database = await openServer()
    const DATABASE_OWNER_URL = `postgres://postgres@127.0.0.1:${database.port}/zembil`
    const REDIS_URL = `redis://127.0.0.1:${port}`
    const said = await sayings(given, { ...(await freePorts()), DATABASE_OWNER_URL, REDIS_URL })
    database.server.close()
    expect(said).toBe(
      `Redis does not answer at 127.0.0.1:${port}: start it, run 'docker compose -f compose.dev.yaml up -d --wait', or set REDIS_URL.\n`,
    )
  })

  const old = ['/usr/bin/node', '/usr/local/bin/node'].find(existsSync)
  it('says in one sentence that Node is too old', async ({ skip }) => {
    if (!old) return skip('this machine has no other Node')
    const version = await versionOf(old)
    if (Number.parseInt(version, 10) >= 24) return skip(`the other Node is ${version}`)
    expect(await sayings(given, {}, old)).toBe(
      `Zembil needs Node ${needed} or newer, and this is ${version}: install it from https://nodejs.org, or run 'nvm install'.\n`,
    )
  })
})

async function versionOf(node: string): Promise<string> {
  const child = spawn(node, ['-p', 'process.versions.node'], { stdio: ['ignore', 'pipe', 'ignore'] })
  return (await text(child.stdout)).trim()
}

it.each(demos)('%s names every port that is in use with its setting', async (...command) => {
  const shop = await openServer()
  const codes = await openServer()
  const said = await sayings(command.filter(Boolean), {
    ...(await freePorts()),
    STOREFRONT_PORT: String(shop.port),
    AUTH_EMULATOR_URL: `http://127.0.0.1:${codes.port}`,
  })
  shop.server.close()
  codes.server.close()
  expect(said).toBe(
    `Port ${shop.port} is in use (STOREFRONT_PORT).\nPort ${codes.port} is in use (AUTH_EMULATOR_URL).\nStop what uses it, or set another port.\n`,
  )
})

it('scripts/start.ts refuses to start beside another shop', async () => {
  const api = await openServer()
  const said = await sayings(['scripts/start.ts'], { ...(await freePorts()), API_PORT: String(api.port) })
  api.server.close()
  expect(said).toBe(`Port ${api.port} is in use (API_PORT).\nStop what uses it, or set another port.\n`)
})
