import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { wordsOfSections } from './changelog.ts'

const script = new URL('cut-release.ts', import.meta.url).pathname
let folder = ''

const git = (...args: string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
const commitAll = (): void => {
  git('add', '--all')
  git('commit', '--quiet', '--allow-empty', '--message', 'work')
}
const release = (version: string) => {
  const { status, stderr } = spawnSync(process.execPath, [script, version], { cwd: folder, encoding: 'utf8' })
  return { status, stderr: stderr.trim() }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zembil-release-'))
  git('init', '--quiet')
  git('config', 'user.name', 'Selam')
  git('config', 'user.email', 'selam@example.com')
  const manifest = { name: 'shop', version: '0.1.0' }
  const packages = { '': manifest, 'packages/rules': { version: '0.0.0' } }
  write('package.json', JSON.stringify({ ...manifest, other: { version: '0.1.0' } }, null, 2))
  write('package-lock.json', JSON.stringify({ ...manifest, packages }, null, 2))
  write('CHANGELOG.md', '# Changes\n\n## Unreleased\n\n- The shop sells teff.\n\n## 0.1.0 (2026-11-19)\n\n- First.\n')
  commitAll()
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('npm run release', () => {
  it('moves what is unreleased to the version, sets the version, commits and tags', () => {
    expect(release('0.2.0')).toEqual({ status: 0, stderr: '' })
    const day = new Date().toISOString().slice(0, 10)
    expect(read('CHANGELOG.md')).toBe(
      `# Changes\n\n## Unreleased\n\n## 0.2.0 (${day})\n\n- The shop sells teff.\n\n## 0.1.0 (2026-11-19)\n\n- First.\n`,
    )
    expect(JSON.parse(read('package.json'))).toMatchObject({ version: '0.2.0', other: { version: '0.1.0' } })
    expect(JSON.parse(read('package-lock.json'))).toMatchObject({
      version: '0.2.0',
      packages: { '': { version: '0.2.0' }, 'packages/rules': { version: '0.0.0' } },
    })
    expect(git('status', '--porcelain')).toBe('')
    expect(git('describe', '--exact-match')).toBe('v0.2.0')
    expect(release('0.3.0')).toEqual({ status: 1, stderr: 'CHANGELOG.md has nothing under Unreleased' })
  })

  it.each(['', '0.2', 'v0.2.0'])('refuses %o, which is no version', (version) => {
    expect(release(version).stderr).toMatch(/^name the version/)
  })

  it.each(['0.1.0', '0.0.9'])('refuses %s, which does not come after 0.1.0', (version) => {
    expect(release(version).stderr).toBe(`${version} does not come after 0.1.0`)
  })

  it('refuses changes that are not committed', () => {
    write('new.txt', 'new')
    expect(release('0.2.0').stderr).toBe('commit or discard your changes first')
    expect(git('tag')).toBe('')
  })

  it('refuses more than 300 words and leaves everything as it was', () => {
    write('CHANGELOG.md', `## Unreleased\n\n- ${'word '.repeat(301)}\n`)
    commitAll()
    expect(release('0.2.0').stderr).toMatch(/^Unreleased has 301 words/)
    expect(git('status', '--porcelain')).toBe('')
  })
})

it('has at most 300 words for each release in the changelog of the shop', () => {
  const sections = wordsOfSections(readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8'))
  expect(sections.size).toBeGreaterThan(1)
  for (const [title, words] of sections) expect(words, title).toBeLessThanOrEqual(300)
})
