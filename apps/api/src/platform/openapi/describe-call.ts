import { callErrors } from '@zembil/contract/call-errors'
import type { Endpoint, EndpointName } from '@zembil/contract/endpoint'
import type { ErrorCode } from '@zembil/contract/error-codes'
import type { PublishedCall, Section } from '@zembil/contract/published/published-api'
import { staffCallErrors } from '@zembil/contract/staff/staff-call-errors'
import type { StaffEndpoint } from '@zembil/contract/staff/staff-endpoint'
import { z } from 'zod'
import { describeErrors } from './describe-errors.ts'
import type { JsonSchema } from './json-schemas.ts'

export type Call = { section: Section; name: EndpointName; endpoint: PublishedCall }

const isOfStaff = (call: PublishedCall): call is StaffEndpoint => 'permission' in call

/** The security scheme of a call. */
export function authOf(call: PublishedCall): Endpoint['auth'] | 'staff' {
  if (!isOfStaff(call)) return call.auth
  return call.permission === 'anybody' ? undefined : 'staff'
}

export const errorsOf = (call: PublishedCall): ErrorCode[] =>
  isOfStaff(call) ? staffCallErrors(call) : callErrors(call)

/** What a staff call needs, in words. */
function needsOf(call: PublishedCall): string[] {
  if (!isOfStaff(call)) return []
  const { permission, grants, needsProof, isLogged } = call
  const whole = grants ? `, granted as ${grants.map((grant) => `\`${grant}\``).join(' or ')}` : ''
  return [
    permission === 'self' || permission === 'anybody' ? '' : `Needs the permission \`${permission}\`${whole}.`,
    needsProof ? 'The password or a code must have been entered in the last ten minutes.' : '',
    isLogged ? 'Each call is in the audit log.' : '',
  ].filter((text) => text !== '')
}
/** The schemas of `requestOf` and of the response. */
type Schemas = { request: JsonSchema | undefined; response: JsonSchema | undefined }

/** Everything that a call receives, as one schema. */
export const requestOf = ({ endpoint: { params, query, headers, body } }: Call): z.ZodObject =>
  z.object({ ...(params && { params }), ...(query && { query }), ...(headers && { headers }), ...(body && { body }) })

/** `GET /orders/:id/reorder` is `getOrdersByIdReorder`. */
function operationIdOf(name: EndpointName): string {
  const [method = '', ...path] = name.replaceAll(':', 'by-').match(/\w+/g) ?? []
  return method.toLowerCase() + path.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
}

/** The fields of an object schema as parameters. */
const parametersIn = (place: 'path' | 'query' | 'header', { properties = {}, required = [] }: JsonSchema = {}) =>
  Object.entries(properties as Record<string, JsonSchema>).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description && { description }),
    schema,
  }))

const contentOf = (type: string, schema: JsonSchema | undefined, example: unknown) => ({
  [type]: { schema, ...(example !== undefined && { example }) },
})

const json = 'application/json'

const fileOf = (type: string) => ({ required: true, content: { [type]: { schema: {} } } })

/** One call as an OpenAPI operation. */
export function describeCall({ section, name, endpoint }: Call, { request, response }: Schemas) {
  const { summary } = endpoint
  const auth = authOf(endpoint)
  const description = [endpoint.description, ...needsOf(endpoint)].filter(Boolean).join(' ')
  const type = (isOfStaff(endpoint) && endpoint.produces) || json
  const { params, query, headers, body } = (request?.properties ?? {}) as Record<string, JsonSchema>
  const parameters = [
    ...parametersIn('path', params),
    ...parametersIn('query', query),
    ...parametersIn('header', headers),
  ]
  const example = section.examples?.[name]
  return {
    operationId: operationIdOf(name),
    tags: [section.tag],
    summary,
    ...(description && { description }),
    security: auth ? [{ [auth]: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(isOfStaff(endpoint) && endpoint.accepts && { requestBody: fileOf(endpoint.accepts) }),
    ...(body && { requestBody: { required: true, content: contentOf(json, body, example?.body) } }),
    responses: {
      200: { description: 'OK', content: contentOf(type, response, example?.response) },
      ...describeErrors(errorsOf(endpoint)),
    },
  }
}
