import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Measured on the home page: 8 % smaller than 4 for 0.6 ms more; 6 and above gain little and cost much. */
const brotliQuality = 5

function compressed(text: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(text, { level: 6 })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_SIZE_HINT } = constants
  const params = {
    [BROTLI_PARAM_QUALITY]: brotliQuality,
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
    [BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return brotli(text, { params })
}

/**
 * Sends a text in one piece, compressed if the browser accepts it. Not through @fastify/compress, whose streams cost
 * more than twice as much for a page. Compression runs on another thread and does not block other requests.
 */
export async function sendText({ headers }: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const accepted = headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (encoding === null) return reply.send(text)
  return reply.header('content-encoding', encoding).send(await compressed(text, encoding))
}
