import type { Page } from '@playwright/test'
import { consoleMessages } from '@zembil/i18n/console/messages'
import { followsWithin } from '@zembil/rules/search/freshness'
import { expect, openScreen, test } from '../support/console-test.ts'
import { drawGate, takePhoto } from '../support/floor/camera.ts'
import { ownProduct } from '../support/ordering.ts'
import { picture } from '../support/pictures.ts'
import { shopOrigin } from '../support/shop.ts'
import { expectSound } from '../support/shop-test.ts'
import { looks, soundAtAllWidths } from '../support/sound.ts'
import { addMember, signIn } from '../support/staff.ts'

const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))

const chooser = (page: Page) => page.locator('input[type=file]').first()
const shownOnShop = async (page: Page, id: number): Promise<string[]> => {
  const { data } = await (await page.request.get(`${shopOrigin}/api/v1/customer/products/${id}`)).json()
  return data.image_paths
}

test.describe('the pictures of a product', () => {
  test.use({ expectedNoise: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

  test('are uploaded through a broken line, cropped by keys, put first, described, and seen in the shop', async ({
    page,
    texts,
    browser,
  }) => {
    const { pictures: words, common } = texts
    const product = await ownProduct('console', 11)
    await signIn(page, await addMember({ roles: ['catalogue'] }))
    await openScreen(page, `/products/${product.id}/pictures`)
    await expect(page.locator('ol img').first()).toBeVisible()
    const before = await page
      .getByRole('listitem')
      .filter({ has: page.getByLabel(/English/) })
      .count()

    // The third part is lost once, and only that one is repeated.
    const offsets: string[] = []
    await page.route(/\/picture-uploads\/\d+\/part/, async (route) => {
      const offset = new URL(route.request().url()).searchParams.get('offset') ?? ''
      offsets.push(offset)
      if (offsets.length === 3) await route.abort()
      else await route.continue()
    })
    await chooser(page).setInputFiles(await takePhoto(page))
    const dialog = page.getByRole('dialog', { name: words.crop.title })
    await expect(dialog).toBeVisible()
    await expectSound(page)
    const stage = dialog.getByRole('button', { name: words.crop.stage })
    const image = stage.locator('img')
    const place = () => image.evaluate(({ style }: HTMLElement) => style.left)
    const start = await place()
    await stage.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(place).not.toBe(start)
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('+')
    await expect(dialog.getByText(filled(words.crop.small, { width: '', needed: '' }).slice(-20))).toBeVisible()
    await dialog.getByRole('button', { name: words.crop.fill }).click()
    await dialog.getByRole('button', { name: words.crop.take }).click()
    const rows = page.getByRole('listitem').filter({ has: page.getByLabel(/English/) })
    await expect(rows).toHaveCount(before + 1, { timeout: 60_000 })
    expect(offsets.filter((offset, index) => offsets.indexOf(offset) !== index)).toHaveLength(1)

    const last = before + 1
    await page.getByRole('button', { name: filled(words.list.handle, { number: last, count: last }) }).focus()
    for (let step = last; step > 1; step -= 1) await page.keyboard.press('ArrowUp')
    await page.getByLabel(filled(words.list.alt, { number: 1 })).fill('A gate in colours')
    await page.getByRole('button', { name: common.save }).click()
    await expect(page.getByText(words.saved.replace('{{pages}}', String(followsWithin.pages)))).toBeVisible()
    await expectSound(page)

    const name = await page.locator('ol img').first().getAttribute('src')
    const [, set] = /\/media\/([^/]+)\//.exec(name ?? '') ?? []
    await expect
      .poll(async () => (await shownOnShop(page, product.id))[0], { timeout: 30_000 })
      .toBe(`/media/${set}/960.webp`)
    const shopper = await browser.newPage()
    await expect
      .poll(
        async () => {
          await shopper.goto(`${shopOrigin}/products/${product.id}`)
          return shopper.locator(`main img[src*="${set}"]`).count()
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0)
    const shown = shopper.locator(`main img[src*="${set}"]`).first()
    await expect.poll(() => shown.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  })

  test('a file that is no picture, and a canceled upload, leave the list as it was', async ({ page, texts }) => {
    const { pictures: words } = texts
    const product = await ownProduct('console', 12)
    await signIn(page, await addMember({ roles: ['catalogue'] }))
    await openScreen(page, `/products/${product.id}/pictures`)
    const before = await shownOnShop(page, product.id)
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    await chooser(page).setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: script })
    await expect(page.getByText(words.fault.type)).toBeVisible()
    await chooser(page).setInputFiles({ name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.alloc(64) })
    await expect(page.getByText(words.fault.heic)).toBeVisible()
    await expectSound(page)

    await chooser(page).setInputFiles(await drawGate(page))
    await page.getByRole('dialog').getByRole('button', { name: words.crop.later }).click()
    await page.getByRole('button', { name: words.row.cancel }).click()
    await expect(page.getByRole('list', { name: words.add.running })).toHaveCount(0)
    expect(await shownOnShop(page, product.id)).toEqual(before)
  })
})

for (const [language, width] of looks)
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the pictures of a product are accessible, and so is choosing a part', async ({ page }) => {
      const { pictures: words } = consoleMessages[language]
      const product = await ownProduct('console', 13)
      await signIn(page, await addMember({ roles: ['catalogue'], language }))
      await openScreen(page, `/products/${product.id}/pictures`)
      await expect(page.locator('ol img').first()).toBeVisible()
      await soundAtAllWidths(page)
      await picture(page, `pictures-${language}-${width}`)
      await chooser(page).setInputFiles(await drawGate(page))
      const dialog = page.getByRole('dialog', { name: words.crop.title })
      await expect(dialog.locator('article img')).toBeVisible()
      await soundAtAllWidths(page)
      await picture(page, `pictures-crop-${language}-${width}`)
      await dialog.getByRole('button', { name: words.crop.later }).click()
      await expect(page.getByText(words.row.sent)).toBeVisible()
      await picture(page, `pictures-sent-${language}-${width}`)
      await page.getByRole('button', { name: words.row.cancel }).click()
    })
  })
