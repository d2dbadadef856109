import { openFooter } from '../support/open-footer.ts'
import { expect, expectSound, open, test, withoutPopup } from '../support/shop-test.ts'

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
  isPhone,
}) => {
  const { common, catalog } = texts
  await open(page, '/products/1')
  const bar = page.getByRole('navigation', { name: common.shortcuts })
  await expect(bar.getByRole('link', { name: common.wishlist })).toHaveAttribute('href', '/wishlist')
  // On phones 'Orders' is a tab.
  if (!isPhone) await expect(bar.getByRole('link', { name: common.trackOrder })).toHaveAttribute('href', '/profile')
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
  const footer = await openFooter(page)
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

test('on a phone five tabs lead through the shop, below a header of two low rows of which one stays @every-screen', async ({
  page,
  texts,
  isPhone,
}) => {
  test.skip(!isPhone, 'wide screens have no tabs')
  const { common, catalog } = texts
  await withoutPopup(page)
  await open(page, '/products')
  const tabs = page.getByRole('navigation', { name: common.tabs.label })
  await expect(tabs.getByRole('link')).toHaveText([
    common.home,
    common.categories,
    common.tabs.search,
    common.tabs.orders,
    common.cart,
  ])
  for (const tab of await tabs.getByRole('link').all()) {
    const box = await tab.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  const header = page.getByRole('banner').locator('.sticky')
  const search = page.getByRole('combobox', { name: common.search.label })
  expect((await header.boundingBox())?.height).toBeLessThanOrEqual(104)

  await test.step('the first listing screen shows four goods with their prices', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const edge = (await tabs.boundingBox())?.y ?? 0
    const fourth = await page.getByRole('main').getByRole('article').nth(3).getByRole('heading').boundingBox()
    expect((fourth?.y ?? 999) + (fourth?.height ?? 0)).toBeLessThan(edge)
  })

  await test.step('scrolling hides the first row and keeps the search, and a key brings it back', async () => {
    await page.evaluate(() => scrollTo(0, 600))
    await expect(page.getByRole('link', { name: common.siteName })).not.toBeInViewport()
    await expect(search).toBeInViewport()
    await page.getByRole('link', { name: common.wishlist, exact: true }).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: common.wishlist, exact: true })).toBeInViewport({ ratio: 1 })
  })

  await test.step('a tab focuses the search, another opens the categories, and the last counts the cart', async () => {
    await tabs.getByRole('link', { name: common.tabs.search }).click()
    await expect(search).toBeFocused()
    await expect(page).toHaveURL('/products')
    await tabs.getByRole('link', { name: common.categories }).click()
    await page.getByRole('dialog', { name: common.menu }).getByRole('button', { name: common.close }).click()
    await page.getByRole('main').getByRole('button').filter({ hasText: catalog.card.add }).first().click()
    await expect(tabs.getByRole('link').last()).toContainText('1')
    await expectSound(page)
  })

  await test.step('goods have the bar with which they are bought, and signing in has neither tabs nor footer', async () => {
    await open(page, '/products/1')
    await expect(tabs).toBeHidden()
    await expect(page.locator('[data-cart]')).toBeVisible()
    await open(page, '/login')
    await expect(tabs).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  })
})

test('a wide header leads to the packages from every page @wide', async ({ page, texts, isPhone }) => {
  test.skip(isPhone, 'phones find them in the menu')
  await open(page, '/faq')
  const bar = page.getByRole('banner').getByRole('navigation', { name: texts.common.categories })
  await bar.getByRole('link', { name: texts.common.packages, exact: true }).click()
  await expect(page).toHaveURL('/packages')
})
