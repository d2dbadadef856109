import { readFileSync } from 'node:fs'

export type Package = { place: string; name: string; version: string; licence: string; integrity: string }

type Locked = {
  name?: string
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  link?: boolean
}

/**
 * The packages that production installs, from the lockfile. `npm sbom --omit dev` cannot tell: it leaves out every
 * package that a development package needs, too, such as `fastify` and `pg`.
 */
export function productionPackages(lockfile = 'package-lock.json'): Package[] {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: Record<string, Locked> }
  const inside = 'node_modules/'
  return Object.entries(packages)
    .filter(([place, { dev, link }]) => place.includes(inside) && !dev && !link)
    .map(([place, { name, version = '', license = '', integrity = '' }]) => {
      const folder = place.slice(place.lastIndexOf(inside) + inside.length)
      return { place, name: name ?? folder, version, licence: license, integrity }
    })
}
