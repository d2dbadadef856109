import { expect, expectSound, open, test } from '../shop-test.ts'

test('home with something in the cart: the popup hides nothing that cannot be reached', async ({
  page,
  texts,
  isPhone,
}) => {
  const { common, catalog, home } = texts
  await open(page, '/products/1')
  await page.getByRole('button', { name: catalog.addToCart, exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: common.siteName }).first().click()
  const advert = page.getByRole('dialog')
  await advert.getByRole('button', { name: common.close }).click()
  const popup = page.getByRole('complementary', { name: home.miniCart.title })
  await expect(popup).toContainText('75.00')
  await expectSound(page)

  await test.step('the footer leaves the popup of a phone behind', async () => {
    if (!isPhone) return
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByText('©')).toBeInViewport()
    await expect(popup).not.toBeInViewport()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(popup).toBeInViewport()
  })

  await popup.getByRole('button', { name: common.close }).click()
  await expect(popup).toBeHidden()
})

test('the footer names every category in a target that a thumb can hit, and only places the shop is at', async ({
  page,
  texts,
}) => {
  await open(page, '/products')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  const categories = footer.locator('a[href^="/category/"]')
  await expect(categories).toHaveCount(14)
  for (const link of await categories.all()) {
    const box = await link.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThanOrEqual(44)
  }
  await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', 'https://www.facebook.com/')
  await expect(footer.getByRole('link', { name: texts.common.footer.googlePlay })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Telegram' })).toHaveCount(0)
  await expectSound(page)
})
