import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './error-codes.ts'

/** Errors of any call that do not depend on its contract. */
export const generalErrors = [
  'bad_request',
  'request_timeout',
  'payload_too_large',
  'uri_too_long',
  'unsupported_media_type',
  'headers_too_large',
  'unexpected',
  'unavailable',
] as const satisfies ErrorCode[]

/** The errors that follow from the shape of a call, and those that it lists itself. */
export const callErrors = ({ auth, params, query, body, headers, errors = [] }: Endpoint): ErrorCode[] => [
  ...(auth ? (['unauthenticated'] as const) : []),
  ...(params ? (['not_found'] as const) : []),
  ...(query || body || headers ? (['validation_failed'] as const) : []),
  'too_many_requests',
  ...errors,
]
