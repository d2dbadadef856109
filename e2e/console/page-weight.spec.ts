import { expect, test } from '../support/console-test.ts'
import { countScripts, inKb, weighPage } from '../support/page-weight.ts'
import { addMember, signIn } from '../support/staff.ts'

/** The most compressed kilobytes of the first desk screen. */
const budget = 400

for (const path of ['/', '/staff'])
  test(`a first visit to ${path} of the console stays within the size budget`, async ({
    page,
    owner: _owner,
    browser,
    baseURL,
  }) => {
    const state = await page.context().storageState()
    const fresh = await browser.newContext({ storageState: state, ...(baseURL && { baseURL }) })
    const weight = await weighPage(await fresh.newPage(), path)
    const total = Object.values(weight).reduce((sum, bytes) => sum + bytes, 0)
    const kinds = Object.entries(weight).map(([kind, bytes]) => `${kind} ${inKb(bytes)}`)
    process.stdout.write(`console ${path} in KB: ${kinds.join(', ')}, total ${inKb(total)}\n`)
    expect(total / 1_024).toBeLessThanOrEqual(budget)
    expect(weight.javascript).toBeGreaterThan(0)
  })

/** The most compressed kilobytes of a floor page. */
const floorBudget = 150

for (const [path, role] of [
  ['/pick', 'picker'],
  ['/courier', 'courier'],
] as const)
  test(`a first visit to ${path} stays within the size budget`, async ({ page, browser, baseURL }) => {
    const member = await addMember({ roles: [role], storeIds: [1] })
    await signIn(page, member, role === 'picker' ? 'shared' : 'phone')
    const state = await page.context().storageState()
    const fresh = await browser.newContext({ storageState: state, ...(baseURL && { baseURL }) })
    const weight = await weighPage(await fresh.newPage(), path)
    const total = Object.values(weight).reduce((sum, bytes) => sum + bytes, 0)
    process.stdout.write(`console ${path} in KB: ${inKb(weight.javascript)} of scripts, total ${inKb(total)}\n`)
    expect(total / 1_024).toBeLessThanOrEqual(floorBudget)
    expect(weight.javascript).toBeGreaterThan(0)
    await fresh.close()
  })

/** The libraries, what all screens share, and the screen itself. */
const mostScripts = 12

test('a screen of the desk loads a dozen scripts at most', async ({ page, owner: _owner }) => {
  for (const path of ['/', '/orders', '/dispatch', '/customers', '/payments', '/staff', '/audit'])
    expect(await countScripts(page, path), path).toBeLessThanOrEqual(mostScripts)
})

test('a floor page loads a dozen scripts at most', async ({ page }) => {
  await signIn(page, await addMember({ roles: ['picker', 'courier'], storeIds: [1] }), 'phone')
  for (const path of ['/pick', '/courier'])
    expect(await countScripts(page, path), path).toBeLessThanOrEqual(mostScripts)
})
