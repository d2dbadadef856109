import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { build } from 'vite'
import { buildFolder } from './build-folder.ts'

/** The part of Vite's manifest that is used here. */
type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

const entry = 'floor.html'
/** Texts are assets of every chunk that can load them; the floor pages use these. */
const floorTexts =
  /^(?!.*\/i18n\/).*$|\/i18n\/src\/(console|shared)\/\w+\/(common|door|fields|floor|pick|courier)\.json$/
/** Libraries that would double the weight of the pages. */
const tooHeavy = /\/(router|zod)-/
const icons = ['icon.svg', 'icon-192.png', 'icon-512.png']

const manifest = JSON.parse(await readFile(`${buildFolder}.vite/manifest.json`, 'utf8')) as Manifest
const chunkOf = (key: string): Chunk => {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no ${key}`)
  return chunk
}

/** All chunks that a floor page can load, at once or later. */
function chunksFrom(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  const { imports = [], dynamicImports = [] } = chunkOf(key)
  for (const next of [...imports, ...dynamicImports]) chunksFrom(next, found)
  return found
}

const sourceOf = new Map(Object.entries(manifest).map(([source, { file }]) => [file, source]))
const chunks = [...chunksFrom(entry)].map(chunkOf)
const files = new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))
const precached = [...files].filter((file) => floorTexts.test(sourceOf.get(file) ?? file)).sort()
const heavy = precached.filter((file) => tooHeavy.test(file))
if (heavy.length > 0) throw new Error(`the floor pages must not load ${heavy.join(', ')}`)

const urls = [...precached, ...icons].map((file) => `/${file}`)
const hash = createHash('sha256')
hash.update(await readFile(`${buildFolder}${entry}`))
for (const file of [...precached, ...icons]) hash.update(file).update(await readFile(buildFolder + file))
const version = hash.digest('hex').slice(0, 12)

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: {
    FILES: JSON.stringify(urls),
    ENTRY: JSON.stringify(chunkOf(entry).file),
    VERSION: JSON.stringify(version),
  },
  build: {
    outDir: buildFolder,
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: new URL('../worker/floor-worker.ts', import.meta.url).pathname,
      output: { format: 'iife', entryFileNames: 'floor-worker.js' },
    },
  },
})
console.log(`built the service worker of the floor pages ${version}: ${urls.length} files`)
