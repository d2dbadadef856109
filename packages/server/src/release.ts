import { readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** What runs: the version of the shop, with the commit if COMMIT names it, such as `0.1.0+3f2a9c1b7d20`. */
export const releaseOf = (commit = ''): string => (commit === '' ? version : `${version}+${commit.slice(0, 12)}`)

export const release = releaseOf(process.env.COMMIT)
