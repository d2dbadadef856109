import { STATUS_CODES } from 'node:http'
import { generalErrors } from '@zembil/contract/call-errors'
import { errorBody } from '@zembil/contract/error-body'
import { type ErrorBody, type ErrorCode, errorStatus } from '@zembil/contract/error-codes'
import { errorMessage, fieldMessage } from '@zembil/i18n/api/error-message'
import { type JsonSchema, toJsonSchemas } from './json-schemas.ts'

const headersOf: { [status: number]: object } = {
  401: { 'WWW-Authenticate': { description: 'How to authenticate', schema: { type: 'string' } } },
  429: { 'Retry-After': { description: 'Seconds to wait before the next try', schema: { type: 'integer' } } },
}

function exampleOf(code: ErrorCode): { value: ErrorBody } {
  const body = { code, message: errorMessage(code, 'en', { retryAfter: 600, amount: 2_000_000 }) }
  if (code !== 'validation_failed') return { value: body }
  return { value: { ...body, errors: { phone_number: [fieldMessage('invalid_phone', 'en')] } } }
}

const listed = (codes: readonly ErrorCode[]) => codes.map((code) => `\`${code}\``).join(', ')

const contentOf = (codes: readonly ErrorCode[]) => ({
  'application/json': {
    schema: { $ref: '#/components/schemas/Error' },
    examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
  },
})

const responseOf = (status: number, codes: readonly ErrorCode[]) => ({
  description: `${STATUS_CODES[status]}: ${listed(codes)}`,
  ...(headersOf[status] && { headers: headersOf[status] }),
  content: contentOf(codes),
})

const byStatus = (codes: ErrorCode[]) => [...Map.groupBy(codes, (code) => errorStatus[code])]

/** The error responses of a call by status. Calls share the response of a status with a single code. */
export function describeErrors(codes: ErrorCode[]) {
  const responses = byStatus(codes).map(([status, ofStatus]) => [
    status,
    ofStatus.length === 1 ? { $ref: `#/components/responses/${ofStatus[0]}` } : responseOf(status, ofStatus),
  ])
  return { ...Object.fromEntries(responses), default: { $ref: '#/components/responses/general' } }
}

/** The schema of the error body in a document that has only these codes. */
function bodySchema(codes: ErrorCode[]): JsonSchema {
  const { components } = toJsonSchemas([errorBody], 'output')
  const { properties = {}, ...schema } = components.Error ?? {}
  return { ...schema, properties: { ...properties, code: { ...(properties.code as JsonSchema), enum: codes } } }
}

/** What the responses of `describeErrors` refer to, for all calls of a document. */
export function errorComponents(calls: ErrorCode[][]) {
  const codes = [...new Set([...calls.flat(), ...generalErrors])].sort()
  const shared = calls.flatMap(byStatus).filter(([, { length }]) => length === 1)
  return {
    schemas: { Error: bodySchema(codes) },
    examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
    responses: {
      ...Object.fromEntries(shared.map(([status, codes]) => [codes[0], responseOf(status, codes)])),
      general: {
        description: `An error that any call can return: ${listed(generalErrors)}`,
        content: contentOf(generalErrors),
      },
    },
  }
}
