import { expect, test } from '@playwright/test'
import { shopOrigin } from '../shop.ts'
import { type Language, shopTexts } from '../shop-texts.ts'

const languages: Language[] = ['en', 'am']
const read = async (path: string, language: Language) => {
  const response = await fetch(shopOrigin + path, { headers: { 'accept-language': language } })
  return { status: response.status, html: await response.text() }
}
const jsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as { '@type': string },
  )
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

for (const language of languages) {
  const { common } = shopTexts(language)
  const [banana, currency, fruits] = language === 'am' ? ['ሙዝ', 'ብር', 'ትኩስ ፍራፍሬ'] : ['Banana', 'birr', 'Fresh Fruits']

  test(`home, category and product are complete HTML (${language})`, async () => {
    for (const path of ['/', '/category/1', '/subcategory/1', '/products', '/products/1']) {
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

  test(`a product tells search engines and previews what it is (${language})`, async () => {
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

  test(`what does not exist is a 404 with a way home (${language})`, async () => {
    for (const path of ['/products/999999', '/products/x', '/category/999999', '/subcategory/0', '/no/such/page']) {
      const { status, html } = await read(path, language)
      expect(status, path).toBe(404)
      expect(html, path).toContain(common.errorPage.notFound.title)
      expect(html, path).toContain(common.goHome)
      expect(meta(html, 'robots'), path).toBe('noindex')
    }
  })
}
