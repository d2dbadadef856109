import { connect } from 'node:tls'

/** Sends bytes as they are and returns everything that comes back until the edge closes or falls silent. */
export function sendRawBytes(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect({ host: '127.0.0.1', port, servername: 'localhost', rejectUnauthorized: false })
    const end = () => {
      socket.destroy()
      resolve(text)
    }
    socket.on('secureConnect', () => socket.write(bytes, 'latin1'))
    socket.on('data', (part: Buffer) => {
      text += part.toString('latin1')
    })
    socket.on('error', end)
    socket.on('close', end)
    socket.setTimeout(700, end)
  })
}

export const line = '\r\n'
export const rawGet = (path: string, headers: string[] = []): string =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, 'Connection: close', '', ''].join(line)
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
export const headerOf = (answer: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*?)\r?$`, 'im').exec(answer.split(line + line)[0] ?? '')?.[1]

const orders = '/api/v1/customer/orders'
export const post = (headers: string[], body: string) =>
  [`POST ${orders} HTTP/1.1`, 'Host: localhost', ...headers, '', body].join(line)
const smuggled = `GET /smuggled HTTP/1.1${line}Host: localhost${line}${line}`
const chunked = 'Transfer-Encoding: chunked'

/** Requests that two parsers could divide differently. */
export const ambiguous: [name: string, bytes: string][] = [
  ['CL.TE', post(['Content-Length: 6', chunked], `0${line}${line}${smuggled}`)],
  ['TE.CL', post([chunked, 'Content-Length: 4'], `5c${line}${smuggled}0${line}${line}`)],
  ['two lengths', post(['Content-Length: 5', `Content-Length: ${5 + smuggled.length}`], `aaaaa${smuggled}`)],
  ['a list of lengths', post(['Content-Length: 5, 60'], `aaaaa${smuggled}`)],
  ['a signed length', post(['Content-Length: +5'], `aaaaa${smuggled}`)],
  ['a negative length', post(['Content-Length: -1'], smuggled)],
  ['a hexadecimal length', post(['Content-Length: 0x5'], `aaaaa${smuggled}`)],
  [
    'a space before the colon',
    post(['Content-Length: 5', 'Transfer-Encoding : chunked'], `0${line}${line}${smuggled}`),
  ],
  ['a tab before the value', post(['Content-Length: 5', 'Transfer-Encoding:\tchunked'], `0${line}${line}${smuggled}`)],
  ['an unknown encoding', post(['Content-Length: 5', 'Transfer-Encoding: xchunked'], `0${line}${line}${smuggled}`)],
  ['two encodings', post([chunked, 'Transfer-Encoding: identity'], `0${line}${line}${smuggled}`)],
  ['a list of encodings', post(['Transfer-Encoding: gzip, chunked'], `0${line}${line}${smuggled}`)],
  ['a folded header', post(['X: y', ' Transfer-Encoding: chunked', 'Content-Length: 5'], `0${line}${line}${smuggled}`)],
  ['a header after a bare LF', post(['X: y\nTransfer-Encoding: chunked', 'Content-Length: 5'], `aaaaa${smuggled}`)],
  ['a header after a bare CR', post(['X: y\rTransfer-Encoding: chunked', 'Content-Length: 5'], `aaaaa${smuggled}`)],
  ['NUL in a header', post(['X: y\0', 'Content-Length: 5'], `aaaaa${smuggled}`)],
  ['a chunk size that overflows', post([chunked], `ffffffffffffffff0${line}${smuggled}0${line}${line}`)],
  ['a chunk extension with a bare LF', post([chunked], `5;\naaaaa${line}0${line}${line}${smuggled}`)],
  [
    'a GET with a body',
    `GET / HTTP/1.1${line}Host: localhost${line}Content-Length: ${smuggled.length}${line}${line}${smuggled}`,
  ],
  [
    'an upgrade',
    `GET / HTTP/1.1${line}Host: localhost${line}Upgrade: h2c${line}Connection: Upgrade, HTTP2-Settings${line}HTTP2-Settings: AAMAAABkAAQAAP__${line}${line}${smuggled}`,
  ],
]
