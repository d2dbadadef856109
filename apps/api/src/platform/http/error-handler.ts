import { type ErrorBody, type ErrorCode, errorStatus } from '@zembil/contract/error-codes'
import { errorMessage, type FieldMessageKey, fieldMessage, isFieldMessageKey } from '@zembil/i18n/api/error-message'
import { acceptedLanguage } from '@zembil/i18n/language'
import type { Language } from '@zembil/rules/people/language'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseGone } from '../database/database-gone.ts'
import { isConflict } from '../database/transaction-conflict.ts'
import { isUnstorable } from '../database/unstorable-text.ts'
import { FileStoreGone } from '../storage/file-store.ts'
import { AppError, type FieldFault, type NamedError, StaleVersion } from './app-error.ts'
import { isCustomerGone } from './customer-gone.ts'

/** Where codes share a status, the first in the table is the general one. */
const codeOfStatus = new Map<number, ErrorCode>(
  Object.entries(errorStatus)
    .reverse()
    .map(([code, status]) => [status, code as ErrorCode]),
)

const fieldKeys: Record<string, FieldMessageKey> = { too_small: 'too_small', too_big: 'too_big' }

type Fault = NonNullable<FastifyError['validation']>[number]

function faultKey({ keyword, params, message = '' }: Fault): FieldMessageKey {
  // The contract may specify the message key itself.
  if (isFieldMessageKey(message)) return message
  const isEmptyText = keyword === 'too_small' && params.origin === 'string' && params.minimum === 1
  // Only Zod's message text distinguishes a missing value from one of the wrong type.
  const isMissing = isEmptyText || (keyword === 'invalid_type' && message.endsWith('received undefined'))
  if (keyword === 'too_big' && params.origin === 'string') return 'too_long'
  return isMissing ? 'required' : (fieldKeys[keyword] ?? 'invalid')
}

/** The invalid fields and why, whether the contract or a use-case rejected them. */
function faultsOf(error: FastifyError | AppError): [field: string, FieldFault][] {
  if (error instanceof AppError) return Object.entries(error.fields)
  return (error.validation ?? []).map((fault) => [
    fault.instancePath.slice(1).replaceAll('/', '.') || 'body',
    faultKey(fault),
  ])
}

type Facts = Partial<Pick<AppError, 'retryAfter' | 'amount'> & Pick<NamedError, 'names'>>

const faultWords = (fault: FieldFault, language: Language, facts: Facts): string =>
  isFieldMessageKey(fault) ? fieldMessage(fault, language) : errorMessage(fault, language, facts)

const factsOf = (error: FastifyError | AppError): Facts => (error instanceof AppError ? error : {})

function codeOf(error: FastifyError | AppError): ErrorCode {
  if (error instanceof AppError) return error.code
  if (isDatabaseGone(error) || isConflict(error) || error instanceof FileStoreGone) return 'unavailable'
  if (isUnstorable(error)) return 'validation_failed'
  // A malformed id in the path gets the same 404 as an unknown one.
  if (hasZodFastifySchemaValidationErrors(error))
    return error.validationContext === 'params' ? 'not_found' : 'validation_failed'
  const status = error.statusCode ?? 500
  return codeOfStatus.get(status) ?? (status < 500 ? 'bad_request' : 'unexpected')
}

function bodyOf(error: FastifyError | AppError, code: ErrorCode, language: Language): ErrorBody {
  const facts = factsOf(error)
  const body: ErrorBody = {
    code,
    message: errorMessage(code, language, facts),
    ...(error instanceof StaleVersion && { current: error.current }),
  }
  const faults = code === 'not_found' ? [] : faultsOf(error)
  if (faults.length === 0 && code !== 'validation_failed') return body
  const errors: Record<string, string[]> = {}
  for (const [field, fault] of faults) {
    errors[field] ??= []
    errors[field].push(faultWords(fault, language, facts))
  }
  return { ...body, errors }
}

/** Also handles errors before routing, such as a URL with invalid percent-encoding. */
export function sendError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): void {
  // A customer who was erased during the request is no longer signed in.
  const code = request.customer && isCustomerGone(error) ? 'unauthenticated' : codeOf(error)
  if (errorStatus[code] >= 500) request.log.error({ err: error, code }, 'request failed')
  const { retryAfter } = factsOf(error)
  if (retryAfter !== undefined || code === 'unavailable') reply.header('retry-after', String(retryAfter ?? 2))
  if (code === 'unauthenticated' && !reply.hasHeader('www-authenticate')) reply.header('www-authenticate', 'Bearer')
  reply
    .code(errorStatus[code])
    .header('cache-control', 'no-store')
    .send(bodyOf(error, code, acceptedLanguage(request.headers['accept-language'])))
}

/** Gives every error response the contract's error shape, in the caller's language, without internal details. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>(sendError)
  app.setNotFoundHandler((request, reply) => sendError(new AppError('not_found'), request, reply))
}
