import { readFileSync } from 'node:fs'
import { request } from 'node:https'

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }
export type AskEdge = (url: string, headers?: Record<string, string>) => Promise<Answer>

/** Asks the edge on this machine, whatever the host name resolves to, and trusts this certificate only. */
export function edgeClient(certificate: string): AskEdge {
  const ca = readFileSync(certificate)
  return (url, headers = {}) =>
    new Promise((resolve, reject) => {
      const { hostname, host, port, pathname, search } = new URL(url)
      const asked = { host: '127.0.0.1', port, path: pathname + search, headers: { host, ...headers } }
      request({ ...asked, ca, servername: hostname, agent: false, timeout: 30_000 }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        )
      })
        .on('error', reject)
        .end()
    })
}
