import type { Page } from '@playwright/test'
import { createDoor, type Door } from './shop-door.ts'
import { test as shopTest } from './shop-test.ts'

/** The shop as an app: with its service worker, at an address that belongs to the journey. */
export const test = shopTest.extend<{ door: Door }>({
  hasWorker: true,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  door: async ({}, use) => {
    const door = await createDoor()
    await use(door)
    await door.shut()
  },
  baseURL: async ({ door }, use) => use(door.origin),
})

/** The worker is installed, with all its files, and has taken over this page. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** The names of the calls whose answers the device has kept, and the products in them. */
export const keptOnDevice = (page: Page): Promise<{ calls: string[]; products: number[] }> =>
  page.evaluate(async () => {
    // Asked for too early, it would be made here, and empty.
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
