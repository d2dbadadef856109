import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Package } from './production-packages.ts'

const noticeFile = /^(licen[cs]e|copying|notice)([-.].*)?$/i

/** The licence and notice texts that a package brings along. */
function textsOf(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => noticeFile.test(name))
  return names.sort().map((name) => readFileSync(`${folder}/${name}`, 'utf8').trim())
}

/** The notices of all packages that are installed here: with the text that each brings, or with the name of its licence. */
export function notices(packages: readonly Package[]): string {
  const parts = packages
    .filter(({ place }) => existsSync(place))
    .map(({ place, name, version, licence }) => [`${name} ${version} (${licence})`, ...textsOf(place)].join('\n\n'))
  return `${[...new Set(parts)].toSorted().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
