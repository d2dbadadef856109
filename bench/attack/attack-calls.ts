import { bankEndpoints, providerBase } from '@zembil/contract/banks'
import { callErrors, generalErrors } from '@zembil/contract/call-errors'
import { customerBase, customerEndpoints } from '@zembil/contract/customer-api'
import type { Endpoint, EndpointName } from '@zembil/contract/endpoint'
import type { ErrorCode } from '@zembil/contract/error-codes'
import { staffBase, staffEndpoints } from '@zembil/contract/staff/staff-api'
import { staffCallErrors } from '@zembil/contract/staff/staff-call-errors'
import type { StaffEndpoint } from '@zembil/contract/staff/staff-endpoint'
import { paymentCodes } from '@zembil/rules/money/payment-methods'
import { z } from 'zod'

type Shape = Pick<StaffEndpoint, 'params' | 'query' | 'headers' | 'body' | 'accepts' | 'produces'>

/** One call to attack: what it takes, and what it may answer. */
export type AttackCall = {
  api: 'shop' | 'staff'
  name: EndpointName
  base: string
  endpoint: Shape
  /** Null if the answer is not ours to describe: an acknowledgement in the format of a provider. */
  response: z.ZodType | null
  /** The errors that the contract lists. */
  errors: ReadonlySet<ErrorCode>
  actors: readonly string[]
}

const isAllowed = (code: ErrorCode) => code !== 'unexpected' && code !== 'unavailable'
const errorSet = (codes: ErrorCode[]): Set<ErrorCode> =>
  new Set([...codes, ...generalErrors, 'not_found' as const].filter(isAllowed))

const entriesOf = <E>(endpoints: Record<string, E>) => Object.entries(endpoints) as [EndpointName, E][]

const shopCalls = (base: string, endpoints: Record<string, Endpoint>, actors: readonly string[]): AttackCall[] =>
  entriesOf(endpoints).map(([name, endpoint]) => ({
    api: 'shop',
    name,
    base,
    endpoint,
    response: endpoint.response,
    errors: errorSet(callErrors(endpoint)),
    actors,
  }))

/** The owner most often, who gets furthest; the others must be refused. */
const staffActors = ['owner', 'owner', 'owner', 'owner', 'manager', 'picker', 'catalogue', 'nobody', 'forged']

const staffCalls = entriesOf<StaffEndpoint>(staffEndpoints).map(
  ([name, endpoint]): AttackCall => ({
    api: 'staff',
    name,
    base: staffBase,
    endpoint,
    response: endpoint.produces ? null : endpoint.response,
    errors: errorSet(staffCallErrors(endpoint)),
    actors: staffActors,
  }),
)

const provider = z.enum(paymentCodes)
const keyed = z.object({
  provider,
  reference: z.string().regex(/^[0-9A-Z]{12,32}$/),
  key: z.string().regex(/^[\w-]{22}$/),
})
/** Webhooks: not in the contract, because each provider defines its own messages. */
const noticeShapes: Record<EndpointName, Shape> = {
  'POST /:provider/notices': { params: z.object({ provider }), body: z.record(z.string(), z.string()) },
  'POST /:provider/notices/:reference/:key': { params: keyed, body: z.record(z.string(), z.string()) },
  'POST /:provider/return/:reference/:key': { params: keyed, body: z.record(z.string(), z.string()) },
  'GET /:provider/form/:reference/:key': { params: keyed },
}
const noticeErrors: ErrorCode[] = ['not_found', 'bad_request', 'validation_failed', 'payment_method_unavailable']
const noticeCalls = entriesOf(noticeShapes).map(
  ([name, endpoint]): AttackCall => ({
    api: 'shop',
    name,
    base: providerBase,
    endpoint,
    response: null,
    errors: errorSet(noticeErrors),
    actors: ['nobody'],
  }),
)

const customerActors = ['customer', 'customer', 'customer', 'customer', 'nobody', 'forged']

/** Every call of customers, banks, payment providers and staff. */
export const attackCalls: AttackCall[] = [
  ...shopCalls(customerBase, customerEndpoints, customerActors),
  ...shopCalls(providerBase, bankEndpoints, ['bank', 'bank', 'bank', 'nobody', 'forged']),
  ...noticeCalls,
  ...staffCalls,
]
