import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'

/** Licences that a package of the running shop may have. Others need a decision before they are added. */
const allowed = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Python-2.0',
  'Unlicense',
  // Linked as a separate library (libvips of sharp), which is what the LGPL asks for.
  'LGPL-3.0-or-later',
])

type Licence = { license?: { id?: string; name?: string }; expression?: string }
type Component = { 'bom-ref': string; name: string; version: string; licenses?: Licence[] }

const licenceOf = ({ licenses = [] }: Component): string =>
  licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression ?? '').join(' AND ')
const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => allowed.has(one)))

/** Writes what the running shop consists of, as CycloneDX, and the licence of each package. Fails on an unknown licence. */
const folder = 'var/sbom'
mkdirSync(folder, { recursive: true })
const options = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only']
const text = execFileSync('npm', options, { encoding: 'utf8', maxBuffer: 100_000_000 })
writeFileSync(`${folder}/zembil.cdx.json`, text)

const { components } = JSON.parse(text) as { components: Component[] }
const packages = components.filter((one) => !one['bom-ref'].startsWith('@zembil/'))
const rows = packages.map((one) => `| ${one.name} | ${one.version} | ${licenceOf(one)} |`).toSorted()
writeFileSync(
  `${folder}/licences.md`,
  ['| package | version | licence |', '| --- | --- | --- |', ...rows, ''].join('\n'),
)

const unknown = packages.filter((one) => !isAllowed(licenceOf(one)))
if (unknown.length > 0)
  throw new Error(`licence to decide on: ${unknown.map((one) => `${one.name} (${licenceOf(one)})`).join(', ')}`)
console.log(`${packages.length} packages in ${folder}, every licence allowed`)
