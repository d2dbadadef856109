import { type ErrorBody, type ErrorCode, errorStatus } from '@zembil/contract/error-codes'
import { acceptedLanguage } from '@zembil/i18n/language'
import { errorMessage, type FieldMessageKey, fieldMessage } from '@zembil/i18n/server-messages'
import type { Language } from '@zembil/rules/language'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AppError } from './app-error.ts'
import { isDatabaseGone } from './database-gone.ts'

const codeOfStatus = new Map<number, ErrorCode>(
  Object.entries(errorStatus).map(([code, status]) => [status, code as ErrorCode]),
)

const fieldKeys: Record<string, FieldMessageKey> = { too_small: 'too_small', too_big: 'too_big' }

type Fault = NonNullable<FastifyError['validation']>[number]

function faultKey({ keyword, params }: Fault): FieldMessageKey {
  const isMissing = keyword === 'invalid_type' && params.input === undefined
  return isMissing ? 'required' : (fieldKeys[keyword] ?? 'invalid')
}

/** Which fields are at fault and how, whether the contract or a use-case refused them. */
function faultsOf(error: FastifyError | AppError): [field: string, FieldMessageKey][] {
  if (error instanceof AppError) return Object.entries(error.fields)
  return (error.validation ?? []).map((fault) => [
    fault.instancePath.slice(1).replaceAll('/', '.') || 'body',
    faultKey(fault),
  ])
}

function codeOf(error: FastifyError | AppError): ErrorCode {
  if (error instanceof AppError) return error.code
  if (isDatabaseGone(error)) return 'unavailable'
  // A path whose id cannot be an id names nothing, just like one whose id is unknown.
  if (hasZodFastifySchemaValidationErrors(error))
    return error.validationContext === 'params' ? 'not_found' : 'validation_failed'
  const status = error.statusCode ?? 500
  return codeOfStatus.get(status) ?? (status < 500 ? 'bad_request' : 'unexpected')
}

function bodyOf(error: FastifyError | AppError, code: ErrorCode, language: Language): ErrorBody {
  const body: ErrorBody = { code, message: errorMessage(code, language) }
  if (code !== 'validation_failed') return body
  const errors: Record<string, string[]> = {}
  for (const [field, key] of faultsOf(error)) {
    errors[field] ??= []
    errors[field].push(fieldMessage(key, language))
  }
  return { ...body, errors }
}

/** Also given to Fastify for what fails before a route is found, such as an address with broken escapes. */
export function sendError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): void {
  const code = codeOf(error)
  if (errorStatus[code] >= 500) request.log.error({ err: error, code }, 'request failed')
  if (code === 'unavailable') reply.header('retry-after', '2')
  reply
    .code(errorStatus[code])
    .header('cache-control', 'no-store')
    .send(bodyOf(error, code, acceptedLanguage(request.headers['accept-language'])))
}

/** Every answer that is not 2xx has the contract's error shape, in the caller's language, and leaks nothing. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>(sendError)
  app.setNotFoundHandler((request, reply) => sendError(new AppError('not_found'), request, reply))
}
