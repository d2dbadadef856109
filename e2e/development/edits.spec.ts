import { once } from 'node:events'
import { expect, type Page, test } from '@playwright/test'
import { dropDatabase } from '../../apps/api/scripts/databases.ts'
import { apply, edits, type Pages, type Way } from '../support/development/edits.ts'
import { type Development, databaseUrl, desk, processesIn, shop, startDev } from '../support/development/running-dev.ts'
import { copyTree, stash } from '../support/development/tree-copy.ts'

/** `EDITS=all` makes every edit in every way, each from what the one before left, and shows how long each takes to be seen. */
const isWhole = process.env.EDITS === 'all'
const ways: Way[] = isWhole
  ? ['in place', 'by rename', 'by git stash', 'by git stash pop', 'by git stash']
  : ['by rename']
const chosen = edits.filter(({ isInShort }) => isWhole || isInShort)
const secondsSince = (start: number) => ((performance.now() - start) / 1_000).toFixed(1)

let folder: string
let dev: Development

test.beforeAll(async () => {
  await dropDatabase(databaseUrl)
  folder = copyTree()
  dev = startDev(folder)
})
test.afterAll(async () => {
  if (dev.process.exitCode === null) dev.process.kill('SIGKILL')
  for (const line of processesIn(folder)) process.kill(Number.parseInt(line, 10), 'SIGKILL')
  await dropDatabase(databaseUrl)
})

/** A page hears of no edit before it is connected: its scripts come later than its style sheet. */
async function openConnected(page: Page, origin: string): Promise<void> {
  const connected = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('[vite] connected'),
    timeout: 120_000,
  })
  await Promise.all([connected, page.goto(origin)])
}

/** Open and interactive: the first paint is replaced by the application. */
const open = {
  async shop({ shop: page }: Pages): Promise<void> {
    await openConnected(page, shop)
    await expect(page.locator('body:not([data-hydrates])')).toBeAttached({ timeout: 120_000 })
  },
  async desk({ desk: page }: Pages): Promise<void> {
    await openConnected(page, desk)
    await expect(page.getByRole('button').first()).toBeVisible({ timeout: 120_000 })
  },
}

/** What waits for a change after an error would be waited for in vain. */
function refuseFailure(): void {
  const hasFailed = dev.process.exitCode !== null || dev.output().includes('ended; it starts again')
  if (hasFailed) throw new Error(`npm run dev failed:\n${dev.output().slice(-4_000)}`)
}

test('npm run dev opens the shop, shows every edit, and stops without a trace', async ({ page, context }) => {
  const start = performance.now()
  const pages = { shop: page, desk: await context.newPage() }
  const errors: string[] = []
  for (const one of [pages.shop, pages.desk]) one.on('pageerror', ({ message }) => errors.push(message))

  await test.step('opens', async () => {
    const isOpen = () => {
      refuseFailure()
      return dev.output().includes(`Storefront ${shop}`)
    }
    await expect.poll(isOpen, { timeout: 900_000 }).toBe(true)
    await open.shop(pages)
    await open.desk(pages)
    process.stdout.write(`interactive after ${secondsSince(start)} s\n`)
    expect(errors).toEqual([])
    expect(dev.output()).not.toMatch(/ (error|fatal) |fetch failed|proxy error/)
    await expect(pages.shop.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`^${shop}`))
  })

  async function expectToSee({ value }: (typeof edits)[number], mark: string, isThere: boolean): Promise<void> {
    const isSeen = () => {
      refuseFailure()
      return value(pages).then(
        (text) => text.includes(mark),
        () => undefined,
      )
    }
    await expect.poll(isSeen, { message: mark, timeout: 120_000, intervals: [50] }).toBe(isThere)
  }

  let count = 700
  const marks = new Map<string, string>()
  for (const edit of chosen)
    for (const way of ways)
      await test.step(`shows ${edit.kind} edited ${way}`, async () => {
        if (edit.page) await open[edit.page](pages)
        const edited = performance.now()
        if (way === 'by git stash') stash(folder)
        else if (way === 'by git stash pop') stash(folder, 'pop')
        else {
          count += 1
          marks.set(edit.kind, `mark-${count}`)
          apply(folder, edit, { mark: `mark-${count}`, way })
        }
        await expectToSee(edit, marks.get(edit.kind) ?? '', way !== 'by git stash')
        process.stdout.write(`${edit.kind}, ${way}: seen after ${secondsSince(edited)} s\n`)
      })

  await test.step('shows all files put back by git', async () => {
    await open.shop(pages)
    stash(folder)
    for (const edit of chosen) await expectToSee(edit, marks.get(edit.kind) ?? '', false)
  })

  await test.step('stops', async () => {
    const ended = once(dev.process, 'exit')
    dev.process.kill('SIGTERM')
    await ended
    await expect.poll(() => processesIn(folder), { timeout: 30_000 }).toEqual([])
  })
  process.stdout.write(`all in ${secondsSince(start)} s\n`)
})
