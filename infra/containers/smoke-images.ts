import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { answers } from '../../scripts/answers.ts'
import { composedShop, readyAt, refuseMissingImages, type Service } from './composed-shop.ts'
import { edgeClient } from './edge-client.ts'
import { ask, run, targets } from './engine.ts'
import { imageSizes } from './image-sizes.ts'
import { restartAll } from './restarts.ts'
import { bank, standInForGoogle, writeSmokeSettings } from './smoke-settings.ts'
import { seconds, until } from './waiting.ts'

/**
 * Starts compose.yaml with the built images and settings of its own, looks at the shop through the edge, runs the smoke
 * journeys in a browser, and restarts every process. Leaves nothing behind. `--keep` leaves the shop running.
 */
const folder = new URL('../../var/smoke-images', import.meta.url).pathname
const { ZEMBIL_HTTPS_PORT = '18443', ZEMBIL_HTTP_PORT = '18080' } = process.env
const origins = {
  shop: `https://localhost:${ZEMBIL_HTTPS_PORT}`,
  console: `https://console.localhost:${ZEMBIL_HTTPS_PORT}`,
}
const startLimitSeconds = 60
const sizeLimitMegabytes = 120
const services = Object.keys(readyAt) as Service[]

refuseMissingImages(targets)
const certificate = writeSmokeSettings(folder, origins)
const fromEdge = edgeClient(certificate)
const shop = composedShop('zembil-images', { ZEMBIL_SETTINGS: folder, ZEMBIL_HTTPS_PORT, ZEMBIL_HTTP_PORT })

const showsProducts = (language: string) => async (): Promise<boolean> => {
  const { status, body } = await fromEdge(`${origins.shop}/?lng=${language}`)
  const html = body.toString()
  return status === 200 && html.includes(`<html lang="${language}"`) && /href="\/products\/\d+/.test(html)
}

async function lookAtFiles(): Promise<void> {
  const home = (await fromEdge(`${origins.shop}/`)).body.toString()
  const [asset = ''] = /\/assets\/[\w.-]+\.js(?=")/.exec(home) ?? []
  const { status, headers } = await fromEdge(origins.shop + asset, { 'accept-encoding': 'br' })
  assert.equal(status, 200)
  assert.equal(headers['content-encoding'], 'br')
  assert.match(String(headers['cache-control']), /immutable/)
}

async function lookAtDoors(): Promise<void> {
  for (const path of ['/health', '/ready', '/metrics', '/api/docs', '/api/v1/staff/me'])
    assert.equal((await fromEdge(origins.shop + path)).status, 404, `${path} is not public`)
  const { body } = await fromEdge(`${origins.console}/sign-in`)
  assert.ok(body.includes('<div id="root">'), 'the console sends its page')
  assert.equal((await fromEdge(`${origins.console}/api/v1/staff/me`)).status, 401)
}

/** Not what the settings say, but what the process finds. */
function lookAtConfinement(): void {
  for (const service of [...services, 'postgres', 'redis']) {
    const inside = (command: string): string => ask('exec', shop.idOf(service), 'sh', '-c', command)
    assert.notEqual(inside('id -u'), '0', `${service} does not run as root`)
    const isReadOnly = / \/ \S+ ro\b/.test(inside('grep " / " /proc/mounts'))
    assert.equal(isReadOnly, service !== 'postgres', `${service} cannot write its files`)
    assert.match(inside('grep CapBnd /proc/self/status'), /\t0{16}$/, `${service} can get no capability`)
  }
  const connect = "require('node:dns').lookup('postgres', (error) => console.log(error ? 'unknown' : 'known'))"
  assert.equal(
    ask('exec', shop.idOf('storefront'), 'node', '-e', connect),
    'unknown',
    'the database is out of its reach',
  )
}

function runJourneys(): void {
  const { keyFile, serve } = standInForGoogle(folder)
  ask('exec', '-d', shop.idOf('api'), ...serve)
  run('npx', ['playwright', 'test', '--config', 'e2e/smoke.config.ts'], {
    E2E_SHOP_ORIGIN: origins.shop,
    E2E_CONSOLE_ORIGIN: origins.console,
    E2E_SIGN_IN_KEY: keyFile,
    E2E_BANK: `${bank.user}:${bank.password}`,
    NODE_EXTRA_CA_CERTS: certificate,
  })
}

async function lookAtSizes(): Promise<void> {
  for (const { target, megabytes, compressed, packages } of await imageSizes(targets)) {
    console.log(`${target.padEnd(10)} ${megabytes} MB, ${compressed} MB compressed, ${packages} npm packages`)
    assert.ok(compressed <= sizeLimitMegabytes, `${target} is larger than ${sizeLimitMegabytes} MB`)
  }
}

// Containers of an earlier run would be started again, with the images of that run.
shop.removeLeftovers()
try {
  const start = performance.now()
  shop.up()
  const composed = seconds(start)
  await until('the first page with products', showsProducts('en'), 300)
  const firstPage = seconds(start)
  console.log(`compose up took ${composed} s, the first page with products came after ${firstPage} s`)
  await until('the same in Amharic', showsProducts('am'), 60)
  for (const service of services) await until(`${service} is ready`, () => answers(shop.readyUrl(service)), 60)
  await lookAtFiles()
  await lookAtDoors()
  lookAtConfinement()
  console.log(`all is ready after ${seconds(start)} s; pages, doors and the confinement of the processes are right`)
  runJourneys()
  await restartAll(shop, origins.shop, fromEdge)
  await lookAtSizes()
  assert.ok(firstPage <= startLimitSeconds, `the first page takes at most ${startLimitSeconds} s`)
} finally {
  if (!process.argv.includes('--keep')) {
    shop.down()
    rmSync(folder, { recursive: true, force: true })
  }
}
