import type { Locator, Page } from '@playwright/test'
import { fillText } from '@zembil/i18n/fill-text'
import { apiOrigin } from '../support/shop.ts'
import { expect, open, test, withoutPopup } from '../support/shop-test.ts'

/** Scrolls it into view and waits until the page has noticed: only visible adverts rotate. */
const bringIntoSight = (place: Locator) =>
  place.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        element.scrollIntoView({ block: 'center' })
        const observer = new IntersectionObserver((entries) => {
          if (!entries.at(-1)?.isIntersecting) return
          observer.disconnect()
          resolve()
        })
        observer.observe(element)
      }),
  )

/** From now on, time passes only when the test advances the clock. */
const stopTime = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))

/** Clicks without moving the pointer there, which would pause the rotation. */
const press = (button: Locator) => button.dispatchEvent('click')

test('adverts rotate every three seconds, can be paused, and restart after manual navigation', async ({
  page,
  texts,
  isPhone,
}) => {
  const { adverts } = texts.home
  await withoutPopup(page)
  await page.clock.install()
  await open(page, '/')
  const region = page.getByRole('region', { name: adverts.label })
  const count = await region.getByRole('listitem').count()
  expect(count).toBeGreaterThan(2)
  const expectShown = (number: number) =>
    expect(region.locator('button[aria-current]')).toHaveAccessibleName(fillText(adverts.show, { number, count }))
  await bringIntoSight(region)
  await stopTime(page)
  await press(region.getByRole('button', { name: fillText(adverts.show, { number: count, count }) }))
  await expectShown(count)

  await test.step('the first advert follows the last', async () => {
    await page.clock.runFor(2_999)
    await expectShown(count)
    await page.clock.runFor(1)
    await expectShown(1)
  })

  await test.step('manual navigation gives the next advert its full time', async () => {
    await page.clock.runFor(2_000)
    await press(region.getByRole('button', { name: adverts.next }))
    await page.clock.runFor(2_999)
    await expectShown(2)
    await page.clock.runFor(1)
    await expectShown(3)
  })

  await test.step('paused and resumed', async () => {
    await press(region.getByRole('button', { name: adverts.pause }))
    const play = region.getByRole('button', { name: adverts.play })
    await expect(play).toBeVisible()
    await page.clock.runFor(30_000)
    await expectShown(3)
    await press(play)
    await expect(play).toBeHidden()
    await page.clock.runFor(3_000)
    await expectShown((3 % count) + 1)
  })

  await test.step('paused under the pointer, and with reduced motion', async () => {
    await press(region.getByRole('button', { name: adverts.previous }))
    if (!isPhone) {
      await region.hover()
      await page.clock.runFor(30_000)
      await expectShown(3)
      await page.mouse.move(0, 0)
    }
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(region.getByRole('button', { name: adverts.pause })).toBeHidden()
    await page.clock.runFor(30_000)
    await expectShown(3)
  })
})

test('each rotating list shows six products and has its own interval', async ({ page, texts }) => {
  const { rotating } = texts.catalog
  await withoutPopup(page)
  const answer = await fetch(`${apiOrigin}/api/v1/customer/products?paginate=12`)
  const { data } = (await answer.json()) as { data: unknown[] }
  await page.addInitScript((viewed) => localStorage.setItem('recent-products', viewed), JSON.stringify(data))
  await page.clock.install()
  await open(page, '/products/1')
  const block = page.getByRole('region', { name: rotating.label })
  await bringIntoSight(block)
  const lists = [
    { title: rotating.newest, everyMs: 5_000 },
    { title: rotating.popular, everyMs: 7_000 },
    { title: rotating.recent, everyMs: 6_000 },
  ]
  for (const { title } of lists)
    await expect(block.getByRole('button', { name: fillText(rotating.next, { title }) })).toBeVisible()
  await stopTime(page)
  for (const [index, { title, everyMs }] of lists.entries()) {
    const next = block.getByRole('button', { name: fillText(rotating.next, { title }) })
    const list = block.getByRole('list').nth(index)
    const links = list.getByRole('link')
    const shown = async () => (await links.first().getAttribute('href')) ?? ''
    await bringIntoSight(list)
    await expect(links).toHaveCount(6)
    const before = await shown()
    await press(next)
    await expect.poll(shown).not.toBe(before)
    const chosen = await shown()
    await page.clock.runFor(everyMs - 1)
    expect(await shown()).toBe(chosen)
    await page.clock.runFor(1)
    await expect.poll(shown).not.toBe(chosen)
    const turned = await shown()
    await press(block.getByRole('button', { name: fillText(rotating.pause, { title }) }))
    await page.clock.runFor(30_000)
    expect(await shown()).toBe(turned)
  }
})

/** The home page with its clock stopped before the popup advert is due. Waits in steps shorter than that. */
async function homeBeforeAdvert(page: Page, siteName: string) {
  await page.clock.install()
  await open(page, '/products/1')
  await stopTime(page)
  await page.getByRole('banner').getByRole('link', { name: siteName }).first().click()
  return (place: Locator, count = 1) =>
    expect
      .poll(async () => {
        await page.clock.runFor(50)
        return place.count()
      })
      .toBe(count)
}

test('the popup advert waits for another dialog', async ({ page, texts }) => {
  const dialogs = page.locator('dialog[open]')
  const card = page.locator('main article a[href^="/packages/"]').first()
  const expectSoon = await homeBeforeAdvert(page, texts.common.siteName)
  await expectSoon(card)
  const modal = page.getByRole('dialog', { name: (await card.textContent()) ?? '-' })
  await card.click()
  await expectSoon(modal)
  await page.clock.runFor(10_000)
  // The advert's code has loaded too, but the advert waits.
  await expectSoon(page.locator('dialog'), 2)
  await expect(dialogs).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await page.clock.runFor(500)
  await expect(dialogs).toHaveCount(1)
})

test('the popup advert waits while the visitor types, and appears once per device', async ({ page, texts }) => {
  const { common, home } = texts
  const dialogs = page.locator('dialog[open]')
  const adverts = page.getByRole('region', { name: home.adverts.label })
  const expectSoon = await homeBeforeAdvert(page, common.siteName)
  await expectSoon(adverts)
  const search = page.getByRole('combobox', { name: common.search.label })
  await search.focus()
  await page.clock.runFor(10_000)
  await expectSoon(page.locator('dialog'))
  await expect(dialogs).toHaveCount(0)
  await search.blur()
  await page.clock.runFor(500)
  await expect(dialogs).toHaveCount(1)
  await dialogs.getByRole('button', { name: common.close }).click()
  await expect(dialogs).toHaveCount(0)

  await page.clock.resume()
  await open(page, '/')
  await page.clock.fastForward(10_000)
  await expect(adverts).toBeVisible()
  await expect(dialogs).toHaveCount(0)
})
