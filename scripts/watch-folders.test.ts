import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchFolders } from './watch-folders.ts'

let folder: string
let unwatch: () => void
const onChange = vi.fn<() => void>()

beforeEach(() => {
  onChange.mockClear()
  folder = mkdtempSync(join(tmpdir(), 'zembil-watch-'))
  mkdirSync(join(folder, 'inner'))
  mkdirSync(join(folder, 'other/deep'), { recursive: true })
  writeFileSync(join(folder, 'inner/one.ts'), '1')
  unwatch = watchFolders({ folders: [folder], except: [join(folder, 'other')] }, onChange)
})
afterEach(() => {
  unwatch()
  rmSync(folder, { recursive: true })
})

const file = (name: string) => join(folder, name)
const write = (name: string) => () => writeFileSync(file(name), '2')
function replace(name: string) {
  return () => {
    writeFileSync(file(`${name}~`), '3')
    renameSync(file(`${name}~`), file(name))
  }
}
function addFolder(): void {
  mkdirSync(file('new/deep'), { recursive: true })
}
function replaceFolder(): void {
  renameSync(file('inner'), file('old'))
  mkdirSync(file('inner'))
}

it.each([
  ['a file is written three times', [write('inner/one.ts'), write('inner/one.ts'), write('inner/one.ts')]],
  ['a file is replaced three times', [replace('inner/one.ts'), replace('inner/one.ts'), replace('inner/one.ts')]],
  ['a file is written after it was replaced', [replace('inner/one.ts'), write('inner/one.ts')]],
  ['a file is added', [write('inner/two.json')]],
  ['a file is added beside folders', [write('two.ts')]],
  ['a file is added to a new folder', [addFolder, write('new/deep/two.ts')]],
  ['a file is added to a folder that replaces another', [replaceFolder, write('inner/two.ts')]],
])('tells each time when %s', async (_what, changes) => {
  for (const [index, change] of changes.entries()) {
    change()
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(index + 1), { timeout: 10_000 })
  }
})

it('tells once of changes that come together', async () => {
  for (const name of ['one', 'two', 'three']) writeFileSync(file(`inner/${name}.ts`), '2')
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 10_000 })
  await sleep(300)
  expect(onChange).toHaveBeenCalledOnce()
})

it.each(['inner/one.test.ts', 'inner/notes.md', 'inner/.one.ts.swp', 'other/one.ts', 'other/deep/one.ts'])(
  'ignores %s',
  async (name) => {
    writeFileSync(file(name), '2')
    await sleep(400)
    expect(onChange).not.toHaveBeenCalled()
  },
)
