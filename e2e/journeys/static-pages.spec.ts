import { fillText } from '@zembil/i18n/fill-text'
import { openFooter } from '../support/open-footer.ts'
import { shopEnv, shopOrigin } from '../support/shop.ts'
import { expect, expectSound, open, test } from '../support/shop-test.ts'

const pages = [
  { path: '/privacy-policy', namespace: 'privacy', link: 'privacy' },
  { path: '/terms-of-service', namespace: 'terms', link: 'terms' },
  { path: '/faq', namespace: 'faq', link: 'faq' },
  { path: '/return-policy', namespace: 'returns', link: 'returnPolicy' },
  { path: '/contact', namespace: 'contact', link: 'contact' },
] as const

for (const { path, namespace, link } of pages) {
  test(`${path} is linked in the footer and is the same for every visitor @wide`, async ({ page, texts, language }) => {
    const { title, description } = texts[namespace]
    await open(page, '/products')
    await (await openFooter(page)).getByRole('link', { name: texts.common.footer[link], exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(`${title} | ${texts.common.siteName}`)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${shopOrigin}${path}${language === 'am' ? '?lng=am' : ''}`,
    )
    await expectSound(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
}

test('the footer leads to the licences of the software in the pages and the service worker', async ({
  page,
  texts,
}) => {
  await open(page, '/terms-of-service')
  await (await openFooter(page)).getByRole('link', { name: texts.common.footer.licences, exact: true }).click()
  await expect(page).toHaveURL('/licences.txt')
  for (const shipped of ['react-dom', '@tanstack/react-query', 'workbox-routing', 'Permission is hereby granted'])
    await expect(page.locator('body')).toContainText(shipped)
})

test('the delivery and return policy states its figures', async ({ page, texts }) => {
  await open(page, '/return-policy')
  const main = page.getByRole('main')
  await expect(main).toContainText(fillText(texts.returns.figures.fee.text, { limit: '3,000', fee: '300' }))
  const [where] = texts.returns.sections
  await expect(main).toContainText(fillText(where?.points?.[0] ?? '-', { floor: '300' }))
  for (const figure of ['2–5', '7', '5–10', '7878']) await expect(main).toContainText(figure)
})

test('privacy, terms and contact contain the required statements @wide', async ({ page, language }) => {
  await open(page, '/privacy-policy')
  await expect(page.getByRole('main')).toContainText(language === 'am' ? '1321/2016' : 'No. 1321/2024')
  await expect(page.getByRole('main')).toContainText('18')
  await expect(page.getByRole('main').getByRole('link', { name: '@' })).toHaveAttribute(
    'href',
    `mailto:${shopEnv.SHOP_EMAIL}`,
  )
  await open(page, '/terms-of-service')
  await expect(page.getByRole('main')).toContainText('18')
  await open(page, '/contact')
  const hours = {
    en: ['08:00–17:00', '08:00–12:00'],
    am: ['(8:00 AM) – ከቀኑ 11:00 ሰዓት', '(8:00 AM) – ከቀኑ 6:00 ሰዓት'],
  }
  for (const text of hours[language]) await expect(page.getByRole('main')).toContainText(text)
  await expect(page.getByRole('main').getByRole('link', { name: '7878' })).toHaveAttribute('href', 'tel:7878')
  await expect(page.getByRole('main').getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:/)
  const address = language === 'am' ? shopEnv.SHOP_ADDRESS_AM : shopEnv.SHOP_ADDRESS
  await expect(page.locator('address')).toContainText(address)
})

test('five questions open one at a time, and have structured data', async ({ page, texts }) => {
  await open(page, '/faq')
  const questions = page.locator('main details')
  await expect(questions).toHaveCount(5)
  await expect(questions.and(page.locator('[open]'))).toHaveCount(0)
  const { delivery, returns } = texts.faq.questions
  await page.getByText(delivery.question).click()
  await expect(page.getByText('3,000')).toBeVisible()
  await expectSound(page)
  await page.getByText(returns.question).click()
  await expect(page.getByText(returns.answer)).toBeVisible()
  await expect(page.getByText('3,000')).toBeHidden()
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const faq = blocks.map((text) => JSON.parse(text)).find((block) => block['@type'] === 'FAQPage')
  expect(faq.mainEntity).toHaveLength(5)
  expect(faq.mainEntity[3].acceptedAnswer.text).toBe(returns.answer)
})

test.describe('an unknown address', () => {
  // Browsers log the status of a failed page.
  test.use({ expectedNoise: /Failed to load resource/ })

  test('a page that does not exist links to the home page', async ({ page, texts }) => {
    const { goHome, errorPage } = texts.common
    await open(page, '/no/such/page')
    await expect(page.getByRole('heading', { level: 1, name: errorPage.notFound.title })).toBeVisible()
    await expect(page.getByText(errorPage.notFound.description)).toBeVisible()
    await expectSound(page)
    await page.getByRole('link', { name: goHome }).click()
    await expect(page).toHaveURL('/')
  })
})

test('a page does not load the texts of another page', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await open(page, '/faq')
  const texts = fetched
    .filter((path) => /\/assets\/.*\.json$/.test(path))
    .map((path) => path.replace(/^.*\/|-.*$/g, ''))
  expect([...new Set(texts)].sort()).toEqual(['common', 'content', 'faq'])
})
