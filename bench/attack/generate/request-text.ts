import type { EndpointName } from '@zembil/contract/endpoint'

export type Fields = Record<string, unknown>

/** Percent-encodes like a browser; a lone surrogate, which a browser cannot send, becomes invalid UTF-8. */
const escaped = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')

/** Text of any value. Objects whose `toString` is not callable would throw in `String`. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  try {
    return typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)
  } catch {
    return '{'
  }
}

export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return '{"a":'
  }
}

/** What a header may contain; the server's parser refuses the rest before our code sees it. */
export const headerText = (value: unknown) => textOf(value).replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')

export function pathOf(name: EndpointName, { params, query }: { params: Fields; query: Fields }): string {
  const pattern = name.slice(name.indexOf(' ') + 1)
  const path = pattern.replaceAll(/:(\w+)/g, (_, key: string) => escaped(textOf(params[key])) || '%00')
  const search = Object.entries(query).map(([key, value]) => `${escaped(key)}=${escaped(textOf(value))}`)
  return search.length > 0 ? `${path}?${search.join('&')}` : path
}
