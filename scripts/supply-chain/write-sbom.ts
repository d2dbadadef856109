import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cycloneDx } from './cyclone-dx.ts'
import { isAllowedLicence } from './licences.ts'
import { productionPackages } from './production-packages.ts'

/** Writes what the running shop consists of, as CycloneDX, and the licence of each package. Fails on an unknown licence. */
const folder = 'var/sbom'
mkdirSync(folder, { recursive: true })
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string; version: string }
const packages = productionPackages()
writeFileSync(`${folder}/${name}.cdx.json`, cycloneDx({ name, version }, packages))

const rows = packages.map((one) => `| ${one.name} | ${one.version} | ${one.licence} |`).toSorted()
writeFileSync(
  `${folder}/licences.md`,
  ['| package | version | licence |', '| --- | --- | --- |', ...new Set(rows), ''].join('\n'),
)

const unknown = packages.filter((one) => !isAllowedLicence(one.licence))
if (unknown.length > 0)
  throw new Error(`licence to decide on: ${unknown.map((one) => `${one.name} (${one.licence})`).join(', ')}`)
console.log(`${packages.length} packages in ${folder}, every licence allowed`)
