import { expect, test } from '@playwright/test'
import { type Language, languages } from '@zembil/rules/people/language'
import { portOf, shopOrigin } from '../support/shop.ts'
import { shopTexts } from '../support/shop-texts.ts'
import { startStorefront } from '../support/start-storefront.ts'
import { troubledApi } from '../support/troubled-shop.ts'

const textPages = ['/privacy-policy', '/terms-of-service', '/faq', '/return-policy', '/contact']
const read = async (path: string, language: Language) => {
  const response = await fetch(shopOrigin + path, { headers: { 'accept-language': language } })
  return { status: response.status, html: await response.text() }
}
const jsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as { '@type': string },
  )
const canonical = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

for (const [path, canonicalPath] of [
  ['/products?page=2', '/products?page=2'],
  ['/products?page=2&view=list', '/products?page=2'],
  ['/category/1?page=2', '/category/1?page=2'],
  ['/packages?page=2', '/packages?page=2'],
  ['/tags/1/packages?view=list', '/tags/1/packages'],
  ['/products?sort=price&page=2', '/products'],
  ['/subcategory/1?min=10', '/subcategory/1'],
  ['/packages?sort=-price', '/packages'],
  ['/products?page=0', '/products'],
] as const) {
  test(`the canonical URL of ${path} is ${canonicalPath}`, async () => {
    const { status, html } = await read(path, 'en')
    expect(status).toBe(200)
    expect(canonical(html)).toBe(shopOrigin + canonicalPath)
    expect(meta(html, 'robots')).toBeUndefined()
  })
}

test('no page names a script or its texts where they would load before the first paint', async () => {
  for (const path of ['/', '/products', '/products/1', '/packages/1', '/cart', '/login', '/faq', '/app-shell', '/no']) {
    const { html } = await read(path, 'en')
    expect(html.match(/<link[^>]* (rel="modulepreload"|as="(fetch|script)")[^>]*>/g), path).toBeNull()
    expect(html.match(/<script[^>]* (async|src)\b[^>]*>/g), path).toBeNull()
    expect(html, path).toContain('first-contentful-paint')
    expect(html, path).toMatch(/\["[^\]]*"\/assets\/root-[^\]]*\]\) ask\(\{ rel: 'modulepreload'/)
  }
})

test('search results are not indexed, whatever their page or order', async () => {
  for (const path of ['/products?name=teff&page=2', '/packages?name=coffee&sort=price']) {
    const { html } = await read(path, 'en')
    expect(meta(html, 'robots'), path).toBe('noindex')
    expect(canonical(html), path).toBeUndefined()
  }
})

for (const language of languages) {
  const { common } = shopTexts(language)
  const [banana, currency, fruits] = language === 'am' ? ['ሙዝ', 'ብር', 'ትኩስ ፍራፍሬ'] : ['Banana', 'birr', 'Fresh Fruits']

  test(`the server sends complete HTML for home, listings, product and package (${language})`, async () => {
    const listings = ['/category/1', '/subcategory/1', '/products', '/packages', '/tags/1/packages']
    for (const path of ['/', ...listings, '/products/1', '/packages/1']) {
      const { status, html } = await read(path, language)
      expect(status, path).toBe(200)
      expect(html, path).toContain(`<html lang="${language}"`)
      expect(html, path).toMatch(new RegExp(`<title>[^<]+\\| ${common.siteName}</title>`))
      expect(html, path).toMatch(/\d+\.\d\d/)
      expect(html, path).toContain(currency)
      expect(meta(html, 'description')?.length, path).toBeGreaterThan(20)
      expect(meta(html, 'og:title'), path).toBeTruthy()
      expect(html, path).toMatch(/<link rel="canonical" href="http[^"]+"/)
      for (const other of ['en', 'am', 'x-default']) expect(html, path).toContain(`hrefLang="${other}"`)
      expect(jsonLd(html).length, path).toBeGreaterThan(0)
    }
  })

  test(`a product page has metadata for search engines and previews (${language})`, async () => {
    const { html } = await read('/products/1', language)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${banana}</h1>`))
    expect(html).toContain('Banana')
    expect(html).toContain('ሙዝ')
    expect(html).toContain(fruits)
    expect(meta(html, 'og:image')).toMatch(/\/media\/.*\.webp$/)
    expect(meta(html, 'product:price:amount')).toBe('75.00')
    expect(html).toMatch(/<img[^>]*fetchPriority="high"/i)
    const data = jsonLd(html)
    expect(data.find((block) => block['@type'] === 'Product')).toMatchObject({
      name: banana,
      offers: { price: '75.00', priceCurrency: 'ETB', availability: 'https://schema.org/InStock' },
    })
    expect(data.find((block) => block['@type'] === 'BreadcrumbList')).toMatchObject({
      itemListElement: [{ position: 1 }, { position: 2 }, { position: 3, name: fruits }, { position: 4, name: banana }],
    })
  })

  test(`a package page has metadata for search engines and previews (${language})`, async () => {
    const [name, tag] =
      language === 'am' ? ['የቡና ሥነ ሥርዓት ስብስብ', 'የቡና ሥነ ሥርዓት'] : ['Coffee Ceremony Set', 'Coffee Ceremony']
    const { html } = await read('/packages/1', language)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`))
    expect(meta(html, 'og:image')).toMatch(/\/media\/.*\.webp$/)
    expect(meta(html, 'product:price:amount')).toBe('2130.00')
    const data = jsonLd(html)
    expect(data.find((block) => block['@type'] === 'Product')).toMatchObject({
      name,
      sku: 'package-1',
      offers: { price: '2130.00', priceCurrency: 'ETB', availability: 'https://schema.org/InStock' },
    })
    expect(data.find((block) => block['@type'] === 'BreadcrumbList')).toMatchObject({
      itemListElement: [{ name: common.packages }, { name: tag }, { name }],
    })
  })

  test(`an unknown product or package is a 404 page that says so (${language})`, async () => {
    const { catalog, packages, product } = shopTexts(language)
    for (const [path, title, text] of [
      ['/products/999999', catalog.noProducts, product.missing],
      ['/packages/999999', packages.notFound, packages.notFoundText],
      ['/packages/x', packages.notFound, packages.idRequired],
    ] as const) {
      const { status, html } = await read(path, language)
      expect(status, path).toBe(404)
      expect(html, path).toContain(title)
      expect(html, path).toContain(text)
      expect(meta(html, 'robots'), path).toBe('noindex')
    }
  })

  test(`the server sends complete HTML with a canonical address for content pages (${language})`, async () => {
    for (const path of textPages) {
      const { status, html } = await read(path, language)
      expect(status, path).toBe(200)
      expect(html, path).toContain(`<html lang="${language}"`)
      expect(meta(html, 'description')?.length, path).toBeGreaterThan(20)
      expect(html, path).toContain(`<link rel="canonical" href="${shopOrigin}${path}`)
      expect(jsonLd(html).find((block) => block['@type'] === 'BreadcrumbList')).toBeTruthy()
    }
    const { html: policy } = await read('/return-policy', language)
    for (const figure of ['3,000', '300', '2–5', '5–10']) expect(policy).toContain(figure)
    const { html: faq } = await read('/faq', language)
    expect(jsonLd(faq).find((block) => block['@type'] === 'FAQPage')).toBeTruthy()
  })

  test(`an unknown address is a 404 page with a link home (${language})`, async () => {
    for (const path of ['/category/999999', '/subcategory/0', '/tags/999999/packages', '/no']) {
      const { status, html } = await read(path, language)
      expect(status, path).toBe(404)
      expect(html, path).toContain(common.errorPage.notFound.title)
      expect(html, path).toContain(common.goHome)
      expect(meta(html, 'robots'), path).toBe('noindex')
    }
  })
}

test('the sitemap lists packages and their categories', async () => {
  const { status, html } = await read('/sitemap.xml', 'en')
  expect(status).toBe(200)
  for (const path of ['/packages', '/packages/1', '/tags/1/packages', '/tags/15/packages'])
    expect(html).toContain(`<loc>${shopOrigin}${path}</loc>`)
})

test('the sitemap lists the content pages, and no customer pages', async () => {
  const sitemap = await (await fetch(`${shopOrigin}/sitemap.xml`)).text()
  for (const path of textPages) expect(sitemap).toContain(`<loc>${shopOrigin}${path}</loc>`)
  expect(sitemap).not.toContain('/wishlist')
})

test('a home page without products, rendered for a rate-limited visitor, is not cached for others', async () => {
  const api = await troubledApi()
  const port = portOf(3402)
  const env = { STOREFRONT_PORT: port, API_URL: api.origin, PUBLIC_ORIGIN: `http://127.0.0.1:${port}` }
  const { origin, stop } = await startStorefront({ ...env, PAGE_TTL_MS: '600000', LOG_LEVEL: 'silent' })
  const home = async () => (await fetch(origin)).text()
  const goods = /href="\/products\/\d+/
  api.decide({ '/': 'refused' })
  expect(await home()).not.toMatch(goods)
  api.decide({})
  expect(await home()).toMatch(goods)
  api.decide({ '/': 'refused' })
  expect(await home()).toMatch(goods)
  await stop()
  api.close()
})
