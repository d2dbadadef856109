import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { releaseOf } from './release.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

it('is the version of the shop, with twelve digits of the commit if it is known', () => {
  expect(releaseOf()).toBe(version)
  expect(releaseOf('3f2a9c1b7d204e5f6a7b8c9d0e1f2a3b4c5d6e7f')).toBe(`${version}+3f2a9c1b7d20`)
})
