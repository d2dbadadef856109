import { globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readyAt } from './composed-shop.ts'
import { targets } from './engine.ts'
import { newSettings } from './settings.ts'

const root = new URL('../../', import.meta.url).pathname
const read = (path: string): string => readFileSync(root + path, 'utf8')
const exists = (path: string): boolean => globSync(path, { cwd: root }).length > 0

type Manifest = { name: string; workspaces: string[]; dependencies?: Record<string, string> }
const manifest = (folder: string): Manifest => JSON.parse(read(`${folder}/package.json`)) as Manifest
const workspaces = manifest('.')
  .workspaces.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }))
  .map((path) => path.replace('/package.json', ''))

/** Our own packages that a workspace needs at run time, and theirs. */
function ownPackages(folder: string): string[] {
  const names = Object.keys(manifest(folder).dependencies ?? {}).filter((name) => name.startsWith('@zembil/'))
  const folders = names.map((name) => workspaces.find((one) => manifest(one).name === name) ?? name)
  return [...new Set(folders.flatMap((one) => [one, ...ownPackages(one)]))]
}

const containerfile = read('infra/containers/Containerfile')
const stages = new Map(
  containerfile
    .split(/^FROM /m)
    .slice(1)
    .map((text) => [/^\S+ AS (\S+)/.exec(text)?.[1] ?? '', text]),
)
const compose = read('compose.yaml')
const [, servicesText = ''] = /^services:$(.+?)^networks:$/ms.exec(compose) ?? []
const services = new Map(
  [...servicesText.matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\n| *#.*\n)+)/gm)].map(([, name = '', text = '']) => [
    name,
    text,
  ]),
)
const units = readdirSync(`${root}infra/systemd`).filter((name) => name.endsWith('.service'))

/** Everything that reads settings of our own. */
const readers = [
  'apps/api/src/platform/config.ts',
  'apps/api/src/platform/storage/storage-settings.ts',
  'apps/storefront/server/config.ts',
  'apps/storefront/app/platform/page/shop-contact.ts',
  'apps/backoffice/server/config.ts',
  'infra/edge/edge-settings.ts',
  'packages/server/src/release.ts',
].map(read)
const isRead = (name: string): boolean => readers.some((text) => new RegExp(`\\b${name}\\b`).test(text))
const settings = newSettings({
  publicOrigin: 'https://shop.example',
  consoleOrigin: 'https://console.example',
  database: 'postgres:5432',
  contact: { SHOP_EMAIL: '-', SHOP_ADDRESS: '-', SHOP_ADDRESS_AM: '-' },
})

describe('the Containerfile', () => {
  it('copies the manifest of every workspace, without which npm refuses the lockfile', () => {
    expect(workspaces.length).toBeGreaterThan(9)
    for (const folder of workspaces)
      expect(stages.get('manifests')).toContain(`COPY ${folder}/package.json ${folder}/\n`)
  })

  it('has a stage for each process, and each starts a file that exists', () => {
    for (const target of targets) {
      const [, file = ''] = /^CMD \["node", "([^"]+)"\]$/m.exec(stages.get(target) ?? '') ?? []
      expect(exists(file), `${target} starts ${file}`).toBe(true)
    }
  })

  it.each([
    ['api', 'apps/api'],
    ['storefront', 'apps/storefront'],
    ['console', 'apps/backoffice'],
  ])('copies into the image of the %s every package of our own that it needs', (target, folder) => {
    const needed = ownPackages(folder)
    expect(needed).toContain('packages/rules')
    for (const one of needed) expect(stages.get(target)).toContain(`COPY ${one} ${one}\n`)
  })

  it('sets no environment variable that nobody reads', () => {
    const names = [...containerfile.matchAll(/^ENV (.+)$/gm)].flatMap(
      ([, text = '']) => text.match(/\b[A-Z_]+(?==)/g) ?? [],
    )
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !isRead(name))).toEqual([])
  })

  it('runs every process as a user without rights', () => {
    for (const target of ['api', 'storefront', 'console', 'edge']) expect(stages.get(target)).toContain('USER zembil\n')
    for (const target of ['staff', 'worker', 'prepare']) expect(containerfile).toContain(`FROM api AS ${target}\n`)
  })
})

describe('compose.yaml', () => {
  it('has a service for each image, and each is confined', () => {
    expect([...services.keys()].sort()).toEqual([...targets, 'postgres', 'redis'].sort())
    for (const [name, text] of services) expect(text, name).toContain('<<: *process\n')
    for (const target of targets) expect(services.get(target)).toContain(`/zembil-${target}:`)
  })

  it('sets only what a process reads', () => {
    const names = [...compose.matchAll(/^ {2,6}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name)
    expect(names).toContain('EDGE_STOREFRONTS')
    expect(names.filter((name) => !isRead(name))).toEqual([])
  })

  it('gives each process only files of settings that exist', () => {
    const files = [...compose.matchAll(/\/([\w-]+)\.env\b/g)].map(([, name]) => name)
    expect(new Set(files)).toEqual(new Set(Object.keys(settings)))
    for (const name of ['storefront', 'console', 'edge']) expect(services.get(name)).not.toMatch(/secrets|data\b/)
  })

  it('leads to the ports on which the images listen', () => {
    const [edge = '', storefront = ''] = [services.get('edge'), services.get('storefront')]
    for (const [service, port] of Object.entries(readyAt).map(([name, path]) => [name, path.slice(1, 5)] as const))
      if (service !== 'worker' && service !== 'edge') expect(edge).toContain(`${service}:${port}\n`)
    expect(storefront).toContain('API_URL: http://edge:8081\n')
  })
})

describe('the settings of a new shop', () => {
  it('are all read by a process or by the PostgreSQL container', () => {
    const { postgres, ...ours } = settings
    for (const file of Object.values(ours)) expect(Object.keys(file).filter((name) => !isRead(name))).toEqual([])
    expect(read('infra/containers/postgres/create-owner.sh')).toContain('$OWNER_PASSWORD')
    expect(Object.keys(postgres)).toEqual(['POSTGRES_PASSWORD', 'OWNER_PASSWORD'])
  })

  it('give the owner of the database only to the step that prepares it', () => {
    for (const [name, file] of Object.entries(settings))
      expect(JSON.stringify(file).includes('zembil_owner'), name).toBe(name === 'prepare')
  })
})

describe('the systemd units', () => {
  it.each(units)('%s starts a file that exists, with settings that exist and are read', (unit) => {
    const text = read(`infra/systemd/${unit}`)
    const [, file = ''] = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(text) ?? []
    expect(exists(file), file).toBe(true)
    const files = [...text.matchAll(/^EnvironmentFile=\/etc\/zembil\/(\w+)\.env$/gm)].map(([, name = '']) => name)
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((name) => !(name in settings))).toEqual([])
    const names = /^Environment=(.+)$/m.exec(text)?.[1]?.match(/\b[A-Z_]+(?==)/g) ?? []
    expect(names.filter((name) => !isRead(name))).toEqual([])
  })

  it('cover every process of the images', () => {
    const names = units.map((name) => name.replace(/^zembil-(\w+)@?\.service$/, '$1'))
    expect(names.sort()).toEqual([...targets].sort())
  })

  it('wait as long for the end of a process as it may take to drain', () => {
    for (const unit of units.filter((name) => !name.includes('prepare')))
      expect(read(`infra/systemd/${unit}`)).toContain('TimeoutStopSec=25\n')
    expect(compose).toContain('stop_grace_period: 25s\n')
  })
})
