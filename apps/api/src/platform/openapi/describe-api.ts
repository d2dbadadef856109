import type { Endpoint, EndpointName } from '@zembil/contract/endpoint'
import type { PublishedApi } from '@zembil/contract/published/published-api'
import { staffCookie } from '@zembil/contract/staff/staff-api'
import { authOf, type Call, describeCall, errorsOf, requestOf } from './describe-call.ts'
import { errorComponents } from './describe-errors.ts'
import { type Components, mergeComponents, toJsonSchemas } from './json-schemas.ts'

const securitySchemes = {
  customer: { type: 'http', scheme: 'bearer', description: 'The `access_token` of `POST /firebase-login`' },
  bank: { type: 'http', scheme: 'basic', description: 'The user name and password that the shop gave to the bank' },
  staff: {
    type: 'apiKey',
    in: 'cookie',
    name: staffCookie,
    description:
      'The cookie of `POST /sign-in`, which no script can read. Every write also needs the `Origin` of the console.',
  },
} as const satisfies Record<NonNullable<Endpoint['auth']> | 'staff', object>

function schemesOf(calls: Call[]) {
  const names = new Set(calls.flatMap(({ endpoint }) => authOf(endpoint) ?? []))
  return Object.fromEntries([...names].map((name) => [name, securitySchemes[name]]))
}

const thisServer = { url: '/', description: 'The server that this document comes from' }

const callsOf = ({ sections }: PublishedApi): Call[] =>
  sections.flatMap((section) =>
    Object.entries(section.endpoints).map(([name, endpoint]) => ({ section, name: name as EndpointName, endpoint })),
  )

const sorted = (components: Components): Components =>
  Object.fromEntries(Object.entries(components).sort(([one], [other]) => one.localeCompare(other)))

/** The OpenAPI 3.1 document of a set of calls. */
export function describeApi(api: PublishedApi) {
  const calls = callsOf(api)
  const requests = toJsonSchemas(calls.map(requestOf), 'input')
  const responses = toJsonSchemas(
    calls.map(({ endpoint }) => endpoint.response),
    'output',
  )
  const paths: Record<string, Record<string, object>> = {}
  for (const [index, call] of calls.entries()) {
    const [method = '', path = ''] = call.name.split(' ')
    const address = call.section.base + path.replace(/:(\w+)/g, '{$1}')
    const schemas = { request: requests.converted[index], response: responses.converted[index] }
    paths[address] = { ...paths[address], [method.toLowerCase()]: describeCall(call, schemas) }
  }
  const { schemas, ...errors } = errorComponents(calls.map(({ endpoint }) => errorsOf(endpoint)))
  return {
    openapi: '3.1.0',
    info: { title: api.title, version: '1.0.0', description: api.description },
    servers: [thisServer, api.devServer],
    tags: api.sections.map(({ tag, description }) => ({ name: tag, description })),
    paths,
    components: {
      securitySchemes: schemesOf(calls),
      schemas: sorted({ ...mergeComponents(requests.components, responses.components), ...schemas }),
      ...errors,
    },
  }
}
