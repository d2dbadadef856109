import { fillText } from '@zembil/i18n/fill-text'
import { shopOrigin } from '../support/shop.ts'
import { expect, expectSound, open, test } from '../support/shop-test.ts'

const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

test('a visitor shares a product', async ({ page, context, texts, language }) => {
  const { catalog } = texts
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/products/1')
  const name = language === 'am' ? 'ሙዝ' : 'Banana'
  const link = `${shopOrigin}/products/1?lng=${language}`
  const share = page.getByRole('button', { name: fillText(catalog.share.label, { name }) })

  await share.click()
  const telegram = page.getByRole('link', { name: catalog.share.telegram })
  const address = new URL((await telegram.getAttribute('href')) ?? '')
  expect(address.origin + address.pathname).toBe('https://t.me/share/url')
  expect(address.searchParams.get('url')).toBe(link)
  expect(address.searchParams.get('text')).toBe(name)
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(telegram).toBeHidden()
  await expect(share).toBeFocused()

  await share.click()
  await page.getByRole('button', { name: catalog.share.copy }).click()
  await expect(page.getByRole('alert')).toContainText(catalog.share.copied)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  await share.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(telegram).toBeHidden()
})

test('a phone with a native share sheet uses it', async ({ page, texts, language }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (given: unknown) => Object.assign(window, { given }) })
  })
  await open(page, '/products/1')
  const name = language === 'am' ? 'ሙዝ' : 'Banana'
  await page.getByRole('button', { name: fillText(texts.catalog.share.label, { name }) }).click()
  const given = () => page.evaluate(() => (window as { given?: unknown }).given)
  await expect.poll(given).toEqual({ title: name, url: `${shopOrigin}/products/1?lng=${language}` })
  await expect(page.getByRole('link', { name: texts.catalog.share.telegram })).toHaveCount(0)
})

test("a shared link has a preview in the sender's language", async ({ language }) => {
  // Without scripts, cookies or a preferred language, like a preview server.
  const html = await (await fetch(`${shopOrigin}/products/1?lng=${language}`)).text()
  const title = language === 'am' ? 'ሙዝ፣ 1 ኪ.ግ' : 'Banana, 1 kg'
  expect(html).toContain(`<html lang="${language}"`)
  expect(meta(html, 'og:title')).toBe(title)
  expect(meta(html, 'og:description')).toContain(language === 'am' ? 'በዘንቢል' : 'at Zembil')
  const picture = await fetch(meta(html, 'og:image') ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
})
