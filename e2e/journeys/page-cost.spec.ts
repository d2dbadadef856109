import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { countCost, leastOf, type PageCost } from '../support/page-cost.ts'

test.use({ viewport: { width: 360, height: 720 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })

/** With `RECORD_PAGE_COST=1` the figures of this run replace those in the file. Record a page that became cheaper. */
const isRecording = process.env.RECORD_PAGE_COST === '1'
const file = new URL('./page-cost.json', import.meta.url)
const recorded = JSON.parse(await readFile(file, 'utf8')) as Record<string, PageCost>
const visits = 3
const mostGrowth = 1.1

for (const [address, before] of Object.entries(recorded))
  test(`a first visit to ${address} costs at most a tenth more than recorded`, async ({ browser }) => {
    const costs: PageCost[] = []
    for (let visit = 0; visit < visits; visit++) {
      const page = await browser.newPage()
      costs.push(await countCost(page, address))
      await page.close()
    }
    const least = leastOf(costs)
    process.stdout.write(`${address}: ${JSON.stringify(least)}\n`)
    if (isRecording) {
      const all = JSON.parse(await readFile(file, 'utf8')) as Record<string, PageCost>
      await writeFile(file, `${JSON.stringify({ ...all, [address]: least }, null, 2)}\n`)
    } else
      for (const [name, count] of Object.entries(least))
        expect.soft(count, name).toBeLessThanOrEqual(Math.round(before[name as keyof PageCost] * mostGrowth))
  })
