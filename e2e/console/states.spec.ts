import { consoleMessages } from '@zembil/i18n/console/messages'
import type { Language } from '@zembil/rules/people/language'
import { expect, openScreen, test } from '../support/console-test.ts'
import { picture } from '../support/pictures.ts'
import { expectSound } from '../support/shop-test.ts'
import { addMember, signIn } from '../support/staff.ts'

const screens = ['/orders', '/dispatch', '/calls', '/refused-goods', '/customers', '/payments', '/staff', '/audit']

test.use({ expectedNoise: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 50\d/ })

/** What happens when calls fail does not depend on language or width: each case has a pair of its own. */
const look = (language: Language, width: number) => {
  const { common } = consoleMessages[language]
  return { language, width, common, since: new RegExp(common.unreachableSince.split('{{time}}').at(-1) ?? '') }
}

test.describe(() => {
  const { language, width, common } = look('en', 390)
  test.use({ viewport: { width, height: 900 } })

  test('every list says that the server failed, and shows its rows once it answers', async ({ page }) => {
    await signIn(page, await addMember({ roles: ['owner'], storeIds: [1], language }))
    for (const path of screens) {
      // Unlike a server error, 429 is not retried, so the test need not wait for the pauses.
      await page.route(/\/api\/v1\/staff\/(?!me$)/, (route) =>
        route.fulfill({ status: 429, json: { code: 'too_many_requests', message: common.failure.text } }),
      )
      await openScreen(page, path)
      const retry = page.getByRole('main').getByRole('button', { name: common.retry }).first()
      await expect(retry, path).toBeVisible()
      await expectSound(page)
      await picture(page, `error${path.replace('/', '-')}-en-390`)
      await page.unrouteAll()
      await retry.click()
      await expect(retry, path).toBeHidden()
    }
  })
})

test.describe(() => {
  const { language, width, common, since } = look('am', 1440)
  test.use({ viewport: { width, height: 900 } })

  test('a lost connection is told with its time and heals by itself', async ({ page }) => {
    await signIn(page, await addMember({ roles: ['owner'], storeIds: [1], language }))
    await openScreen(page, '/customers')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.context().setOffline(true)
    await page.getByRole('searchbox').last().fill('0911')
    await expect(page.getByText(since)).toBeVisible()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(common.unreachable)
    await expectSound(page)
    await picture(page, 'offline-am-1440')
    await page.context().setOffline(false)
    await expect(page.getByText(since)).toBeHidden()
    await expect(alert).toHaveCount(0)
    await expect(page.getByRole('searchbox').last()).toHaveValue('0911')
  })
})

test.describe(() => {
  const { language, width, common, since } = look('en', 768)
  test.use({ viewport: { width, height: 900 } })

  test('a page that is opened while the staff API is down says so and opens once it answers', async ({ page }) => {
    await signIn(page, await addMember({ roles: ['owner'], language }))
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.route('**/api/v1/staff/**', (route) => route.abort())
    await page.goto('/staff')
    await expect(page.getByText(since)).toBeVisible()
    await expectSound(page)
    await picture(page, 'closed-en-768')
    await page.unrouteAll()
    await expect(page.getByText(since)).toBeHidden()
    await expect(page.getByRole('heading', { name: common.failure.title })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('a call that is never answered says so in half a minute and can be repeated', async ({ page, owner, texts }) => {
  const { staff, common } = texts
  // Half a minute passes in two seconds; playwright's clock knows no AbortSignal.
  await page.addInitScript(() => {
    const inTime = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => inTime(ms === 30_000 ? 2_000 : ms)
  })
  await openScreen(page, `/staff/${owner.id}`)
  const name = page.getByLabel(staff.fields.name, { exact: true })
  await name.fill('Sent in vain')
  // Neither answered nor refused.
  await page.route(`**/members/${owner.id}`, () => undefined)
  await page.getByRole('button', { name: common.save }).click()
  await expect(page.getByRole('alert').filter({ hasText: common.unreachable })).toBeVisible()
  await expect(name).toHaveValue('Sent in vain')
  await page.unrouteAll()
  await page.getByRole('button', { name: common.save }).click()
  await expect(page.getByText(common.saved)).toBeVisible()
})
