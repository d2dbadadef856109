import { Agent, request } from 'node:http'

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }
export type Sent = { method: string; path: string; headers: Record<string, string>; body: string }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const patienceMs = 20_000

const isReset = ({ code }: NodeJS.ErrnoException): boolean => code === 'ECONNRESET' || code === 'EPIPE'

/**
 * Sends exactly these bytes: unlike `fetch`, it neither tidies the path nor refuses a body. Status 0 means that the
 * server ended the connection, as it does with a body that is too large to read.
 */
export function sendRaw(origin: string, sent: Sent): Promise<Answer> {
  const { method, path, headers, body } = sent
  const bytes = Buffer.from(body)
  return new Promise((resolve) => {
    const none = ({ message }: Error): void => resolve({ status: 0, headers: {}, text: message })
    const sized = { ...headers, ...(bytes.length > 0 && { 'content-length': String(bytes.length) }) }
    const asked = request(origin, { method, path, headers: sized, agent, timeout: patienceMs }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', none)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(parts).toString() }),
      )
    })
    // The server may have closed a kept connection just before it was used again.
    asked.on('error', (error) => (asked.reusedSocket && isReset(error) ? resolve(sendRaw(origin, sent)) : none(error)))
    asked.on('timeout', () => asked.destroy(new Error(`no answer in ${patienceMs} ms`)))
    asked.end(bytes)
  })
}
