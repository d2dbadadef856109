/** Without a lifetime in seconds, the cookie ends with the browser session. */
export function writeCookie(name: string, value: string, lifetime?: number): void {
  const age = lifetime === undefined ? '' : `; max-age=${lifetime}`
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and on plain http
  document.cookie = `${name}=${value}; path=/${age}; samesite=lax${secure}`
}
