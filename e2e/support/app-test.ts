import type { Page } from '@playwright/test'
import { createDoor, type Door } from './shop-door.ts'
import { test as shopTest } from './shop-test.ts'

/** The shop with its service worker, at an address of its own for each test. */
export const test = shopTest.extend<{ door: Door }>({
  hasWorker: true,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
  door: async ({}, use) => {
    const door = await createDoor()
    await use(door)
    await door.shut()
  },
  baseURL: async ({ door }, use) => use(door.origin),
})

/** Waits until the worker has cached all its files and controls this page. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** The calls whose responses are stored on the device, and the products in them. */
export const keptOnDevice = (page: Page): Promise<{ calls: string[]; products: number[] }> =>
  page.evaluate(async () => {
    // Opening the database too early would create an empty one.
    const databases = await indexedDB.databases()
    if (databases.length === 0) return { calls: [], products: [] }
    const opening = indexedDB.open('zembil')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const reading = opening.result.transaction('answers').objectStore('answers').getAll()
    await new Promise((resolve) => reading.addEventListener('success', resolve))
    opening.result.close()
    const answers = reading.result as { key: [string]; data: unknown }[]
    const ids = JSON.stringify(answers).matchAll(/"id":(\d+),"name"/g)
    return { calls: answers.map(({ key }) => key[0]), products: [...ids].map(([, id]) => Number(id)) }
  })
