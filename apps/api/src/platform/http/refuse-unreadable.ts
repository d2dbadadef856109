import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorBody, type ErrorCode, errorStatus } from '@zembil/contract/error-codes'
import { errorMessage } from '@zembil/i18n/api/error-message'

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/**
 * Answers what the HTTP parser refuses before there is a request, in the shape of every other error. The language is
 * unknown, because no header has been read.
 */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const code = codes[error.code ?? ''] ?? 'bad_request'
  const status = errorStatus[code]
  const body = JSON.stringify({ code, message: errorMessage(code, 'en') } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
