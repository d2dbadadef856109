import { Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'

export type Visit = { method?: string; headers?: Record<string, string>; body?: object }
export type Seen = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** A client with kept connections that accepts the trial's certificate and never repeats a request. Status 0: cut off. */
export function visitor() {
  const agents = { 'https:': new Agent({ keepAlive: true, rejectUnauthorized: false }), 'http:': new PlainAgent() }
  const visit = (url: string, { method = 'GET', headers = {}, body }: Visit = {}): Promise<Seen> =>
    new Promise((resolve) => {
      const { protocol, hostname, port, pathname, search } = new URL(url)
      const isSecure = protocol === 'https:'
      const sent = body === undefined ? undefined : JSON.stringify(body)
      const options = {
        host: '127.0.0.1',
        port,
        path: pathname + search,
        method,
        headers: {
          host: hostname,
          ...(sent !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
          ...headers,
        },
        ...(isSecure ? { agent: agents['https:'], servername: hostname } : { agent: agents['http:'] }),
      }
      const asked = (isSecure ? request : plainRequest)(options, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', () => resolve({ status: 0, headers: {}, body: Buffer.alloc(0) }))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        )
      })
      asked.on('error', ({ message }) => resolve({ status: 0, headers: { failure: message }, body: Buffer.alloc(0) }))
      asked.end(sent)
    })
  return { visit, leave: () => agents['https:'].destroy() }
}
