import { isLoopback } from '@zembil/rules/loopback'

/** Where errors are forwarded to, and the key that lets them in. */
export type ErrorAddress = { url: string; key: string; environment: string }

/** Parses the DSN of a Sentry-compatible service: `https://<key>@<host>/<project>`. */
export function readErrorAddress(text: string | undefined, isProduction: boolean): ErrorAddress | null {
  if (text === undefined || text === '') return null
  // The error must not contain the key.
  if (!URL.canParse(text)) throw new Error('ERRORS_DSN must be https://<key>@<host>/<project>')
  const { protocol, username, host, pathname } = new URL(text)
  const [, folder = '', project] = /^(.*)\/(\d+)$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol) || username === '' || project === undefined)
    throw new Error('ERRORS_DSN must be https://<key>@<host>/<project>')
  const url = `${protocol}//${host}${folder}/api/${project}/envelope/`
  if (isProduction && protocol !== 'https:' && !isLoopback(url))
    throw new Error('ERRORS_DSN must begin with https: in production')
  return { url, key: username, environment: isProduction ? 'production' : 'development' }
}
