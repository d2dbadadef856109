import { afterEach, expect, test, vi } from 'vitest'
import { detectLanguage, rememberLanguage } from './browser-language.ts'

afterEach(() => vi.unstubAllGlobals())

type Sources = Partial<Record<'lng' | 'cookie' | 'local' | 'session' | 'navigator' | 'html', string>>

function browserWith({ lng, cookie, local, session, navigator = 'fr-FR', html = 'fr' }: Sources): Map<string, string> {
  const kept = new Map(local === undefined ? [] : [['language', local]])
  const document = { cookie: cookie === undefined ? '' : `language=${cookie}`, documentElement: { lang: html } }
  vi.stubGlobal('location', { search: lng === undefined ? '' : `?lng=${lng}`, protocol: 'https:' })
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
  vi.stubGlobal('sessionStorage', { getItem: () => session ?? null })
  vi.stubGlobal('navigator', { languages: [navigator] })
  return kept
}

/** In the specification's order. */
const sources = ['lng', 'cookie', 'local', 'session', 'navigator', 'html'] as const

test.each(sources)('the language from %s wins over all later sources', (source) => {
  const later = sources.slice(sources.indexOf(source) + 1)
  browserWith({ [source]: 'am', ...Object.fromEntries(later.map((name) => [name, 'en'])) })
  expect(detectLanguage()).toBe('am')
})

test('the language is English when no source names a supported language', () => {
  browserWith({ lng: 'fr', cookie: 'xx', local: 'de', session: '' })
  expect(detectLanguage()).toBe('en')
})

test('the chosen language is stored under `language` in local storage, and in a cookie for the server', () => {
  const kept = browserWith({})
  rememberLanguage('am')
  expect(kept.get('language')).toBe('am')
  expect(document.cookie).toMatch(/^language=am; path=\/; max-age=31536000; samesite=lax; secure$/)
})
