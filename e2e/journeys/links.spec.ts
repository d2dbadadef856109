import { expect, open, test, withoutPopup } from '../support/shop-test.ts'

test('a link shows its page without loading a document, keeps its hash, and opens a new tab when asked to', async ({
  page,
  context,
}) => {
  await withoutPopup(page)
  await open(page, '/products')
  const documents: string[] = []
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()))
  const product = page.getByRole('main').locator('a[href^="/products/"]').first()
  const path = (await product.getAttribute('href')) ?? ''

  const [tab] = await Promise.all([context.waitForEvent('page'), product.click({ modifiers: ['ControlOrMeta'] })])
  await expect(tab).toHaveURL(path)
  await tab.close()
  await expect(page).toHaveURL('/products')

  await product.click()
  await expect(page).toHaveURL(path)
  const entries = await page.evaluate(() => history.length)
  await page.evaluate((href) => {
    const link = document.querySelector<HTMLAnchorElement>('main a[data-page]')
    if (link) Object.assign(link, { href }).click()
  }, `${path}#content`)
  await expect(page).toHaveURL(`${path}#content`)
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  expect(documents.filter((url) => !url.startsWith('about:'))).toEqual([])
})
