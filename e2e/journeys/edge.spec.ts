import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEdge, trialCertificate } from '../../infra/edge/edge-process.ts'
import { readEdgeSettings } from '../../infra/edge/edge-settings.ts'
import { portOf } from '../support/shop.ts'
import { createDoor } from '../support/shop-door.ts'
import { expect, expectSound, open, test, withoutPopup } from '../support/shop-test.ts'
import { startStorefront } from '../support/start-storefront.ts'

test.use({
  ignoreHTTPSErrors: true,
  expectedNoise: /^Failed to load resource: the server responded with a status of 503/,
})

const folder = mkdtempSync(join(tmpdir(), 'zembil-edge-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the edge shows kept pages while the shop does not answer, and the page says so', async ({ page, texts }) => {
  test.skip(spawnSync('nginx', ['-v']).error !== undefined, 'nginx is not installed')
  const origin = `https://localhost:${portOf(3405)}`
  const storefront = await startStorefront({
    STOREFRONT_PORT: portOf(3404),
    PUBLIC_ORIGIN: origin,
    PAGE_TTL_MS: '1000',
  })
  const door = await createDoor()
  const { certificate, key } = trialCertificate(folder, ['localhost'])
  const edge = await startEdge(
    readEdgeSettings({
      PUBLIC_ORIGIN: origin,
      EDGE_PORT: portOf(3405),
      EDGE_API_PORT: portOf(3406),
      EDGE_STATUS_PORT: portOf(3407),
      EDGE_STOREFRONTS: new URL(storefront.origin).host,
      EDGE_APIS: new URL(door.origin).host,
      EDGE_FOLDER: folder,
      EDGE_CERTIFICATE: certificate,
      EDGE_KEY: key,
      EDGE_USER: 'root',
    }),
  )
  const banner = page.getByText(texts.app.unreachable)
  let isStopped = false
  async function stopStorefront(): Promise<void> {
    if (!isStopped) await storefront.stop()
    isStopped = true
  }
  try {
    await withoutPopup(page)
    // Late scripts and texts too must be at the edge before the shop stops.
    const lateFiles = [/\/assets\/offline-app-.*\.js/, /\/assets\/app-.*\.json/].map((url) => page.waitForResponse(url))
    await open(page, `${origin}/products/1`)
    await Promise.all(lateFiles)
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await expect(banner).toBeHidden()

    await stopStorefront()
    await door.shut()
    // Until its ten seconds are over, the edge takes the page for fresh.
    await expect
      .poll(async () => (await page.request.get(`${origin}/products/1`)).headers()['server-timing'], {
        timeout: 30_000,
      })
      .toBe('stale')
    await page.goto(`${origin}/products/1`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(banner).toBeVisible()
    await expect(banner.locator('..')).toContainText(texts.app.asOf.split('{{')[0] ?? '')
    await expectSound(page)

    const missing = await page.request.get(`${origin}/contact`)
    expect(missing.status()).toBe(503)
    await door.open()
    await expect(banner).toBeHidden({ timeout: 60_000 })
  } finally {
    // An open page goes on asking, and an edge that is gone would make noise in its console.
    await page.close()
    await edge.stop()
    await door.shut()
    await stopStorefront()
  }
})
