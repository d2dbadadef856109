import { expect, test } from 'vitest'
import { sitemapIndex, urlElements, urlSet } from './sitemap-xml.ts'

test('the sitemap lists a page once per language with links to all languages', () => {
  const [en, am] = urlElements('https://z.et', { path: '/products/7', changedAt: '2026-01-07T00:00:00.000Z' })
  expect(en).toContain('<loc>https://z.et/products/7</loc><lastmod>2026-01-07T00:00:00.000Z</lastmod>')
  expect(am).toContain('<loc>https://z.et/products/7?lng=am</loc>')
  expect(am).toContain('hreflang="x-default" href="https://z.et/products/7"')
  for (const tag of ['en', 'am', 'x-default']) expect(en).toContain(`hreflang="${tag}"`)
})

test('the sitemap escapes XML special characters', () => {
  expect(urlElements('https://z.et', { path: '/products?name=a&min=1' })[0]).toContain('name=a&amp;min=1</loc>')
  expect(urlSet(['<url/>'])).toMatch(/^<\?xml .*<urlset .*<url\/><\/urlset>$/)
  expect(sitemapIndex(['https://z.et/sitemap-1.xml'])).toContain(
    '<sitemap><loc>https://z.et/sitemap-1.xml</loc></sitemap>',
  )
})
