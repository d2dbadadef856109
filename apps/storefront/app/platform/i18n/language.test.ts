import { expect, test } from 'vitest'
import { requestLanguage } from './language.ts'
import { languageUrl } from './language-url.ts'

const hints = (search: string, cookie: string | null, acceptLanguage: string | null) => ({
  search: new URLSearchParams(search),
  cookie,
  acceptLanguage,
})

test.each([
  ['lng overrides the cookie', hints('lng=en', 'language=am', 'am'), 'en'],
  ['the cookie overrides the browser', hints('', 'a=1; language=am', 'en-US'), 'am'],
  ['the browser overrides the default', hints('', null, 'fr, am-ET;q=0.8'), 'am'],
  ['an unsupported language is ignored', hints('lng=fr', 'language=xx', 'de'), 'en'],
  ['a cookie whose name only ends like ours is ignored', hints('', 'mylanguage=am', null), 'en'],
  ['the default language is used without any hint', hints('', null, null), 'en'],
])('%s', (_name, given, expected) => {
  expect(requestLanguage(given)).toBe(expected)
})

test('each language has its own URL', () => {
  expect(languageUrl('https://z.et', '/products?name=teff', 'en')).toBe('https://z.et/products?name=teff')
  expect(languageUrl('https://z.et', '/products?name=teff', 'am')).toBe('https://z.et/products?name=teff&lng=am')
})
