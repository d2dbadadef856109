import type { Package } from './production-packages.ts'

const purlOf = ({ name, version }: Package): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

const isExpression = (licence: string): boolean => / (AND|OR|WITH) /.test(licence)

/** `sha512-…` of the lockfile as CycloneDX writes it. */
function hashesOf({ integrity }: Package): { alg: string; content: string }[] {
  const [, bits, base64] = /^sha(\d+)-(.+)$/.exec(integrity) ?? []
  if (bits === undefined || base64 === undefined) return []
  return [{ alg: bits === '1' ? 'SHA-1' : `SHA-${bits}`, content: Buffer.from(base64, 'base64').toString('hex') }]
}

const componentOf = (one: Package) => ({
  type: 'library',
  'bom-ref': one.place,
  name: one.name,
  version: one.version,
  purl: purlOf(one),
  licenses: [isExpression(one.licence) ? { expression: one.licence } : { license: { id: one.licence } }],
  hashes: hashesOf(one),
})

/** The bill of materials as CycloneDX 1.5. It has no date and no serial number: the same packages give the same file. */
export const cycloneDx = (shop: { name: string; version: string }, packages: readonly Package[]): string =>
  JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: { component: { type: 'application', 'bom-ref': shop.name, ...shop } },
      components: packages.map(componentOf),
    },
    null,
    2,
  )
