import fc from 'fast-check'
import type { AttackCall } from '../attack-calls.ts'
import { contentTypes, nestedBodies, rawBodies } from './hostile-bodies.ts'
import { hostileTexts, hugeTexts, hugeValues, prototypeKeys, wrongTypes } from './hostile-values.ts'
import { countNodes, replaceNode, withKey } from './replace-node.ts'
import { type Fields, headerText, jsonOf, pathOf } from './request-text.ts'
import { valuesOf } from './schema-values.ts'

export const kinds = ['valid', 'text', 'type', 'huge', 'keys', 'nested', 'raw', 'content type', 'identity'] as const
export type Kind = (typeof kinds)[number]

/** Who sends it: somebody signed in, nobody, or a forged token. The world knows the credentials. */
export type AttackRequest = {
  kind: Kind
  actor: string
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

type Parts = { params: Fields; query: Fields; headers: Fields; body: unknown }

const usualLanguages = ['en', 'am', 'fr', '']

function requestOf({ name, base, actors }: AttackCall, kind: Kind, parts: Parts, turn: number): AttackRequest {
  const isText = typeof parts.body === 'string' && (kind === 'raw' || kind === 'nested')
  const body = parts.body === undefined ? '' : isText ? String(parts.body) : jsonOf(parts.body)
  const headers = Object.fromEntries(Object.entries(parts.headers).map(([key, value]) => [key, headerText(value)]))
  return {
    kind,
    actor: actors[turn % actors.length] ?? 'nobody',
    method: name.slice(0, name.indexOf(' ')),
    path: base + pathOf(name, parts),
    headers: {
      'accept-language': usualLanguages[turn % usualLanguages.length] ?? '',
      ...(body !== '' && { 'content-type': 'application/json' }),
      ...headers,
    },
    body,
  }
}

const emptyWhenMissing = fc.constant({})
const fieldsOf = (schema?: Parameters<typeof valuesOf>[0]) =>
  (schema ? valuesOf(schema) : emptyWhenMissing) as fc.Arbitrary<Fields>

/** Valid requests of a call, as far as its schemas tell. */
function validParts({ endpoint: { params, query, headers, body, accepts } }: AttackCall): fc.Arbitrary<Parts> {
  return fc.record({
    params: fieldsOf(params),
    query: fieldsOf(query),
    headers: fieldsOf(headers).map((fields) => (accepts ? { ...fields, 'content-type': accepts } : fields)),
    body: body ? valuesOf(body) : fc.constant(accepts ? 'part of a file' : undefined),
  })
}

/** Replaces one value of the request, wherever it is. */
const spoiltBy = (parts: fc.Arbitrary<Parts>, values: fc.Arbitrary<unknown>) =>
  fc.tuple(parts, fc.nat(), values).map(([whole, at, value]) => {
    // Not the root and not the four parts themselves.
    const leaves = (['params', 'query', 'headers', 'body'] as const).filter((part) => countNodes(whole[part]) > 1)
    const part = leaves[at % Math.max(1, leaves.length)]
    if (part === undefined) return { ...whole, query: { ...whole.query, x: value } }
    const nodes = countNodes(whole[part])
    const number = part === 'body' ? at % nodes : 1 + (at % (nodes - 1))
    return { ...whole, [part]: replaceNode(whole[part], number, () => value) }
  })

const withPrototypeKey = (parts: fc.Arbitrary<Parts>) =>
  fc
    .tuple(parts, fc.nat(), fc.constantFrom(...prototypeKeys), fc.oneof(wrongTypes, fc.constant({ isOwner: true })))
    .map(([whole, at, key, value]) => {
      const isOpen = (node: unknown): node is object =>
        typeof node === 'object' && node !== null && !Array.isArray(node)
      const insert = (node: unknown) => (isOpen(node) ? withKey(node, key, value) : node)
      const isInQuery = whole.body === undefined || at % 4 === 0
      if (isInQuery) return { ...whole, query: insert(whole.query) as Fields }
      return { ...whole, body: replaceNode(whole.body, at % countNodes(whole.body), insert) }
    })

const weights: Record<Kind, number> = {
  valid: 20,
  text: 25,
  type: 15,
  huge: 8,
  keys: 10,
  nested: 3,
  raw: 7,
  'content type': 5,
  identity: 7,
}

/** Random requests of every kind to one call. */
export function attackRequests(call: AttackCall): fc.Arbitrary<AttackRequest> {
  const valid = validParts(call)
  const withBody = (bodies: fc.Arbitrary<string>) =>
    fc.tuple(valid, bodies).map(([parts, body]) => ({ ...parts, body: body as unknown }))
  const parts: Record<Kind, fc.Arbitrary<Parts>> = {
    valid,
    text: spoiltBy(valid, hostileTexts),
    type: spoiltBy(valid, wrongTypes),
    huge: spoiltBy(valid, hugeValues),
    keys: withPrototypeKey(valid),
    nested: withBody(nestedBodies),
    raw: withBody(rawBodies),
    'content type': fc
      .tuple(valid, fc.constantFrom(...contentTypes))
      .map(([whole, type]) => ({ ...whole, headers: { ...whole.headers, 'content-type': type } })),
    identity: fc
      .tuple(valid, fc.oneof(hostileTexts, hugeTexts), fc.constantFrom('authorization', 'cookie', 'origin'))
      .map(([whole, text, name]) => ({ ...whole, headers: { ...whole.headers, [name]: text.slice(0, 6_000) } })),
  }
  return fc.oneof(
    ...kinds.map((kind) => ({
      weight: weights[kind],
      arbitrary: fc.tuple(parts[kind], fc.nat(1_000)).map(([whole, turn]) => requestOf(call, kind, whole, turn)),
    })),
  )
}
