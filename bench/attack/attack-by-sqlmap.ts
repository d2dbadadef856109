import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { type AttackCall, attackCalls } from './attack-calls.ts'
import { type AttackRequest, attackRequests } from './generate/attack-requests.ts'
import { sendRaw } from './send-raw.ts'
import { type Actors, createActors } from './world/actors.ts'
import { type AttackWorld, attackShops, startAttackWorld } from './world/attack-world.ts'
import { plantVictim } from './world/plant-victim.ts'

/** What sqlmap says when it has found a place; 'does not seem to be injectable' is the opposite. */
const found = /is vulnerable|sqlmap identified the following injection|appears to be '.*injectable/

type Options = { only: string; level: number }

/** A request with something to inject into that the shop accepts, or the first one if it accepts none of them. */
async function acceptedRequest(
  world: AttackWorld,
  actors: Actors,
  call: AttackCall,
): Promise<AttackRequest | undefined> {
  const valid = fc
    .sample(attackRequests(call), { numRuns: 400, seed: 1 })
    .filter(({ kind, path, body }) => kind === 'valid' && (path.includes('?') || body !== '' || /:\w/.test(call.name)))
  for (const request of valid.slice(0, 30)) {
    const headers = { ...(await actors.headersOf('customer', request.path)), ...request.headers }
    if ((await sendRaw(world.origins.shop, { ...request, headers })).status === 200) return { ...request, headers }
  }
  return valid[0]
}

/** A star marks a place in the path that sqlmap does not see by itself. */
const marked = (call: AttackCall, path: string): string =>
  /:\w/.test(call.name) ? path.replace(/\/(\d+)(?=[/?]|$)(?!.*\/\d+(?=[/?]|$))/, '/$1*') : path

function runSqlmap(folder: string, url: string, request: AttackRequest, level: number): Promise<string> {
  const { method, body, headers } = request
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const options = [
    ...['-u', url, '--method', method, '--headers', sent.join('\n'), '--output-dir', folder, '--batch'],
    ...['--dbms', 'PostgreSQL', '--level', String(level), '--threads', '4', '--flush-session', '--disable-coloring'],
    ...(body === '' ? [] : ['--data', body]),
  ]
  return new Promise((resolve) => {
    let text = ''
    const child = spawn('sqlmap', options, { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        text += part.toString()
      })
    child.once('exit', () => resolve(text))
  })
}

/** Runs sqlmap over the parameters of every customer call. Takes many minutes, so only on demand. */
export async function attackBySqlmap({ only, level }: Options): Promise<string[]> {
  if (spawnSync('sqlmap', ['--version']).error) throw new Error('sqlmap is not installed (apt-get install sqlmap)')
  return attackShops.onFreshShop(async (databaseUrl) => {
    const world = await startAttackWorld(databaseUrl)
    const folder = mkdtempSync(join(tmpdir(), 'zembil-sqlmap-'))
    const faults: string[] = []
    try {
      await plantVictim(world)
      const actors = createActors(world)
      const calls = attackCalls.filter(({ base, name }) => base.endsWith('/customer') && name.startsWith(only))
      for (const call of calls) {
        const request = await acceptedRequest(world, actors, call)
        if (!request) continue
        const said = await runSqlmap(folder, world.origins.shop + marked(call, request.path), request, level)
        console.log(`${call.name}: ${found.test(said) ? 'INJECTABLE' : 'not injectable'}`)
        if (found.test(said)) faults.push(`${call.name}: ${said.slice(-1_500)}`)
      }
      return faults
    } finally {
      rmSync(folder, { recursive: true, force: true })
      await world.stop()
    }
  })
}
