import { mkdtempSync, realpathSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import tailwindcss from '@tailwindcss/vite'
import { stylesInTurn } from '@zembil/server/styles-in-turn'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'

const modules = new URL('../../../node_modules', import.meta.url).pathname
let folder: string
let server: ViteDevServer
let edits = 0

/** Later than the edit before, whatever the clock of the file system. */
function edit(): string {
  edits += 1
  const colour = `#${String(edits).padStart(6, '0')}`
  const file = join(folder, 'theme.css')
  writeFileSync(file, `@theme static { --color-ink: ${colour}; }`)
  utimesSync(file, edits, edits)
  return colour
}

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'zembil-styles-')))
  symlinkSync(modules, join(folder, 'node_modules'))
  writeFileSync(join(folder, 'style.css'), "@import 'tailwindcss' source(none);\n@import './theme.css';\n")
  edit()
  server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [stylesInTurn(tailwindcss())],
    server: { middlewareMode: true, ws: false, watch: null },
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** The token as a page gets it after a file was edited. */
async function askForInk(): Promise<string | undefined> {
  const { client } = server.environments
  client.moduleGraph.invalidateAll()
  const sheet = await client.transformRequest('/style.css')
  return /--color-ink: (#\d+)/.exec(sheet?.code ?? '')?.[1]
}

it('shows an edit of a token although two requests of the style sheet meet', async () => {
  await askForInk()
  for (let turns = 0; turns < 20; turns++) {
    const colour = edit()
    const first = askForInk()
    for (let passed = 0; passed < turns; passed++) await turn()
    expect(await Promise.all([first, askForInk()]), `the second ${turns} turns later`).toEqual([colour, colour])
  }
})
