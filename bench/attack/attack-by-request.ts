import fc from 'fast-check'
import { type AttackCall, attackCalls } from './attack-calls.ts'
import { type AttackRequest, attackRequests, type Kind, kinds } from './generate/attack-requests.ts'
import { faultOf } from './judge-answer.ts'
import { logFaults } from './judge-log.ts'
import { sendRaw } from './send-raw.ts'
import { type Actors, createActors } from './world/actors.ts'
import { type AttackWorld, attackShops, startAttackWorld } from './world/attack-world.ts'
import { plantVictim, storedSecrets, victim } from './world/plant-victim.ts'

export type RequestOptions = { requests: number; seed: number; only: string; path: string }
type Row = { kind: Kind; sent: number; accepted: number; refused: number; cut: number }
type Tally = Record<Kind, Row>

/** Calls that are attacked at the same time. */
const lanes = 8
/** Answers after which the session may be over, because a request before has ended or locked it. */
const sessionEnded = /"code":"(unauthenticated|session_locked|fresh_proof_required|fresh_sign_in_required)"/

type Attack = { world: AttackWorld; actors: Actors; tally: Tally }

async function attackOnce({ world, actors, tally }: Attack, call: AttackCall, request: AttackRequest) {
  const own = await actors.headersOf(request.actor, request.path)
  const answer = await sendRaw(world.origins[call.api], { ...request, headers: { ...own, ...request.headers } })
  if (sessionEnded.test(answer.text)) actors.renew(request.actor)
  const row = tally[request.kind]
  row.sent += 1
  row[answer.status === 0 ? 'cut' : answer.status < 400 ? 'accepted' : 'refused'] += 1
  return faultOf(call, request, answer)
}

/** Says how often a letter or escape is repeated, instead of repeating it. */
const shortened = (text: string): string =>
  text
    .replaceAll(/(.{1,9}?)\1{30,}/gs, (whole, part: string) => `${part}(×${whole.length / part.length})`)
    .slice(0, 1_500)

/** Attacks one call and returns what is wrong with it, with the smallest request that shows it. */
async function attackCall(attack: Attack, call: AttackCall, options: RequestOptions, runs: number): Promise<string[]> {
  const property = fc.asyncProperty(attackRequests(call), async (request) => {
    const fault = await attackOnce(attack, call, request)
    if (fault) throw new Error(fault)
  })
  const { path } = options
  // Each call gets a sequence of its own, unless one call is attacked again with the seed of a report.
  const seed = options.seed + (options.only === '' ? attackCalls.indexOf(call) : 0)
  const details = await fc.check(property, { seed, numRuns: runs, ...(path && { path }) })
  if (!details.failed) return []
  const [request] = details.counterexample ?? []
  const said = details.errorInstance instanceof Error ? details.errorInstance.message : String(details.errorInstance)
  const again = `npm run attack -- requests --only '${call.name}' --seed ${seed} --path ${details.counterexamplePath}`
  return [`${call.name} ${said}\n  ${shortened(JSON.stringify(request))}\n  ${again}`]
}

async function attackAll(attack: Attack, options: RequestOptions): Promise<string[]> {
  const calls = attackCalls.filter(({ name }) => options.only === '' || name === options.only)
  const runs = Math.ceil(options.requests / calls.length)
  const waiting = [...calls]
  const faults: string[] = []
  const lane = async () => {
    for (let call = waiting.shift(); call; call = waiting.shift())
      for (const fault of await attackCall(attack, call, options, runs)) {
        console.log(fault)
        faults.push(fault)
      }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return faults
}

const emptyTally = () =>
  Object.fromEntries(kinds.map((kind) => [kind, { kind, sent: 0, accepted: 0, refused: 0, cut: 0 }])) as Tally

/**
 * Sends random requests to every call of customers, banks, payment providers and staff. None may cause a server error,
 * an answer outside the contract, or a word in answer or log that does not belong there.
 */
export async function attackByRequest(options: RequestOptions): Promise<string[]> {
  return attackShops.onFreshShop(async (databaseUrl) => {
    const world = await startAttackWorld(databaseUrl)
    try {
      await plantVictim(world)
      const attack = { world, actors: createActors(world), tally: emptyTally() }
      const start = performance.now()
      const faults = await attackAll(attack, options)
      const seconds = ((performance.now() - start) / 1_000).toFixed(0)
      console.table(Object.values(attack.tally))
      const sent = Object.values(attack.tally).reduce((sum, row) => sum + row.sent, 0)
      console.log(`${sent.toLocaleString('en-US')} requests in ${seconds} s, seed ${options.seed}`)
      const secrets = [...attack.actors.secrets, ...storedSecrets, ...Object.values(victim)]
      return [...faults, ...logFaults(world.readLog(), secrets)]
    } finally {
      await world.stop()
    }
  })
}
