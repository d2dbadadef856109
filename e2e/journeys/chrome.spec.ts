import { expect, expectSound, open, test } from '../support/shop-test.ts'

test('the cart popup on the home page never covers content that cannot be scrolled into view', async ({
  page,
  texts,
}) => {
  const { common, catalog, home } = texts
  await open(page, '/products/1')
  await page.getByRole('button', { name: catalog.addToCart, exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: common.siteName }).first().click()
  const popup = page.getByRole('complementary', { name: home.miniCart.title })
  await expect(popup).toContainText('75.00')
  await expectSound(page)

  await test.step('at the end of the page, the popup covers neither the footer nor the last section', async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByText('©')).toBeInViewport()
    const [popupBox, footerBox, storyBox] = await Promise.all(
      [popup, page.getByRole('contentinfo'), page.locator('#our-story')].map((place) => place.boundingBox()),
    )
    if (!(popupBox && footerBox && storyBox)) throw new Error('an element is missing')
    expect(popupBox.y + popupBox.height).toBeLessThanOrEqual(footerBox.y)
    expect(popupBox.y).toBeGreaterThanOrEqual(storyBox.y + storyBox.height)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(popup).toBeInViewport()
  })

  await popup.getByRole('button', { name: common.close }).click()
  await expect(popup).toBeHidden()
})

test('the links of the top bar and the header work, and the cart badge counts @wide', async ({
  page,
  texts,
  language,
}) => {
  const { common, catalog } = texts
  await open(page, '/products/1')
  const bar = page.getByRole('navigation', { name: common.shortcuts })
  await expect(bar.getByRole('link', { name: common.wishlist })).toHaveAttribute('href', '/wishlist')
  await expect(bar.getByRole('link', { name: common.trackOrder })).toHaveAttribute('href', '/profile')
  await expect(bar.getByRole('link', { name: common.call })).toHaveAttribute('href', 'tel:7878')
  await expect(bar.getByRole('link', { name: common.call })).toHaveText('7878')
  await expect(bar.getByRole('combobox', { name: common.language })).toHaveValue(language)

  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: common.login })).toHaveAttribute('href', '/login')
  const cart = page.locator('[data-cart]')
  const currency = language === 'am' ? 'ብር' : 'birr'
  await expect(cart).toContainText(`0.00 ${currency}`)
  await page.getByRole('button', { name: catalog.addToCart, exact: true }).click()
  await expect(cart).toContainText(`75.00 ${currency}`)
  await expect(cart).toHaveAttribute('data-cart', '1')

  await test.step('the header stays visible, with a stronger shadow, until the page is scrolled back up', async () => {
    const sticky = header.locator('.sticky')
    const shadow = () => sticky.evaluate((element) => getComputedStyle(element).boxShadow)
    const before = await shadow()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(sticky).toBeInViewport()
    await expect.poll(shadow).not.toBe(before)
    await page.getByRole('button', { name: common.footer.backToTop }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

test('the footer links every category with a large enough target, and only configured platforms', async ({
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
  const places = {
    shippingPolicy: '/#delivery',
    ourStory: '/#our-story',
    faq: '/faq',
    terms: '/terms-of-service',
  } as const
  for (const [label, path] of Object.entries(places))
    await expect(
      footer.getByRole('link', { name: texts.common.footer[label as keyof typeof places], exact: true }),
    ).toHaveAttribute('href', path)
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`)
  await expectSound(page)
})
