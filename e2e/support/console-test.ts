import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { type ConsoleMessages, consoleMessages } from '@zembil/i18n/console/messages'
import { addMember, type Member, signIn } from './staff.ts'

type ConsoleFixtures = {
  texts: ConsoleMessages
  /** An owner who is signed in; no page is open yet. */
  owner: Member
}

/** A refused call is logged by the browser; scripts, styles and texts must never be. */
const isExpected = (text: string): boolean =>
  /Failed to load resource: the server responded with a status of 4\d\d/.test(text)

/** A browser with the console, which fails the test on unexpected messages, reports of the content policy included. */
export const test = base.extend<ConsoleFixtures & { expectedNoise: RegExp | null }>({
  expectedNoise: [null, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
  texts: async ({}, use) => use(consoleMessages.en),
  page: async ({ page, expectedNoise }, use) => {
    const noise: string[] = []
    page.on('pageerror', (error) => noise.push(error.message))
    page.on('console', (message) => {
      const text = message.text()
      const isQuiet = !['error', 'warning'].includes(message.type()) || isExpected(text)
      if (!isQuiet && !expectedNoise?.test(text)) noise.push(text)
    })
    await use(page)
    expect(noise, 'the console stays silent').toEqual([])
  },
  owner: async ({ page }, use) => {
    const owner = await addMember({ roles: ['owner'] })
    await signIn(page, owner)
    await use(owner)
  },
})

/** Opens a screen of the desk and waits until its content is there. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The link to an order: its number may also stand in the amounts, times and ages of others. */
export const orderLink = (within: Page | Locator, id: number): Locator => within.locator(`a[href="/orders/${id}"]`)

/** The row of an order in a table or a list. Requests for approval name the order without a link. */
export const rowOf = (page: Page, id: number): Locator =>
  page.locator('tr, li').filter({
    has: orderLink(page, id).or(page.getByText(new RegExp(`(?:order|ትዕዛዝ) ${id}(?!\\d)`, 'i'))),
  })

/** Types a code or PIN into the six boxes. */
export const typeCode = async (page: Page, code: string): Promise<void> => {
  await page.locator('input[inputmode=numeric]').first().focus()
  await page.keyboard.type(code)
}

export { expect }
