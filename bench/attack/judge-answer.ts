import { errorBody } from '@zembil/contract/error-body'
import { errorStatus } from '@zembil/contract/error-codes'
import { z } from 'zod'
import type { AttackCall } from './attack-calls.ts'
import type { AttackRequest } from './generate/attack-requests.ts'
import type { Answer } from './send-raw.ts'
import { storedSecrets, victim } from './world/plant-victim.ts'

/** What only the inside of a server says. */
const internals = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules|node:internal|\/apps\/api\/src/,
  /syntax error at or near|violates .*constraint|invalid input (syntax|value)|does not exist|PostgresError|duplicate key/,
  /ECONNREFUSED|ENOENT|EACCES|kysely|zembil_(api|staff|owner|worker)/,
]
/** All headers that an API may send. Any other one could tell something about its inside. */
const knownHeaders = new Set([
  ...[
    'cache-control',
    'connection',
    'content-disposition',
    'content-encoding',
    'content-length',
    'content-type',
    'date',
  ],
  ...['content-security-policy', 'cross-origin-resource-policy', 'etag', 'keep-alive', 'location', 'referrer-policy'],
  ...['retry-after', 'set-cookie', 'strict-transport-security', 'transfer-encoding', 'vary', 'www-authenticate'],
  ...['x-content-type-options', 'x-request-id', 'access-control-allow-origin'],
])
/** Those who may see other customers' data. */
const trusted = new Set(['owner', 'manager', 'picker', 'bank'])

const refusal = errorBody.extend({ current: z.unknown().optional() }).strict()

function leakOf({ actor }: AttackRequest, { headers, text }: Answer): string | null {
  const internal = internals.find((pattern) => pattern.test(text))
  if (internal) return `shows something of its inside: ${internal}`
  const unknown = Object.keys(headers).find((name) => !knownHeaders.has(name))
  if (unknown) return `sends the unknown header ${unknown}`
  if (storedSecrets.some((secret) => text.includes(secret))) return 'shows a stored secret'
  const isLeak = !trusted.has(actor) && Object.values(victim).some((word) => text.includes(word))
  return isLeak ? "shows another customer's data" : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refusalFault({ errors }: AttackCall, { status, text }: Answer): string | null {
  const { success, data } = refusal.safeParse(parsed(text))
  if (!success) return `answers ${status} without the error shape: ${text.slice(0, 200)}`
  if (errorStatus[data.code] !== status) return `answers ${status} with ${data.code}`
  return errors.has(data.code) ? null : `answers ${data.code}, which the contract does not list`
}

/** The server stops reading a body or a head that is too large, and says so only if the connection still lets it. */
const isOversized = ({ path, headers, body }: AttackRequest): boolean =>
  body.length > 60_000 || path.length + Object.values(headers).join('').length > 15_000

/** What is wrong with an answer; null if nothing is. */
export function faultOf(call: AttackCall, request: AttackRequest, answer: Answer): string | null {
  const { status, text } = answer
  if (status === 0) return isOversized(request) ? null : `ends the connection without an answer: ${text}`
  const leak = leakOf(request, answer)
  if (leak) return leak
  if (status >= 400) return refusalFault(call, answer)
  if (status !== 200 || !call.response) return null
  const result = call.response.safeParse(parsed(text))
  return result.success ? null : `answers 200 in another shape than the contract: ${z.prettifyError(result.error)}`
}
