/** Every refusal the API can give and its HTTP status. A code is stable; its words are in `@zembil/i18n`. */
export const errorStatus = {
  bad_request: 400,
  not_found: 404,
  request_timeout: 408,
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  validation_failed: 422,
  too_many_requests: 429,
  headers_too_large: 431,
  unexpected: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** The body of every answer that is not 2xx. `errors` names the fields at fault. */
export type ErrorBody = { code: ErrorCode; message: string; errors?: Record<string, string[]> }
