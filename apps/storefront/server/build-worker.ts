import { createHash } from 'node:crypto'
import { appendFile, glob, readFile, rm } from 'node:fs/promises'
import { languages } from '@zembil/rules/people/language'
import { build } from 'vite'
import { languageParameter } from '../app/platform/i18n/language.ts'
import { paths } from '../app/platform/page/paths.ts'
import { appManifest, manifestPath } from './app-manifest.ts'
import { buildFolder } from './build-folder.ts'

/** Larger files belong to sign-in and payment, which need the network anyway, so they are not precached. */
const largestBytes = 400_000
const client = new URL('client/', buildFolder).pathname
const revisionOf = (...texts: (string | Buffer)[]) =>
  texts
    .reduce((hash, text) => hash.update(text), createHash('sha256'))
    .digest('hex')
    .slice(0, 12)

/** The files of the build that the shop needs offline. Names in assets/ contain a hash, so they need no revision. */
async function listFiles() {
  const entries: { url: string; revision: string | null }[] = []
  let size = 0
  for await (const name of glob(['assets/**/*.{js,css,json,svg,woff2}', '*.{svg,png}'], { cwd: client })) {
    const content = await readFile(client + name)
    if (content.length > largestBytes) continue
    entries.push({ url: `/${name}`, revision: name.startsWith('assets/') ? null : revisionOf(content) })
    size += content.length
  }
  entries.sort((a, b) => a.url.localeCompare(b.url))
  return { entries, size }
}

const { entries, size } = await listFiles()
const manifests = languages.map((language) => ({
  url: `${manifestPath}?${languageParameter}=${language}`,
  revision: revisionOf(JSON.stringify(appManifest(language))),
}))
// The server renders the shell, so its revision covers assets and server bundle. The same build gives the same worker.
const version = revisionOf(JSON.stringify(entries), await readFile(new URL('server/index.js', buildFolder)))
const precached = [...entries, ...manifests, { url: paths.appShell, revision: version }]

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: {
    'self.__WB_MANIFEST': JSON.stringify(precached),
    SHELL: JSON.stringify(paths.appShell),
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    outDir: client,
    emptyOutDir: false,
    target: 'es2022',
    license: { fileName: 'worker-licences.txt' },
    rolldownOptions: {
      input: new URL('../worker/sw.ts', import.meta.url).pathname,
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
const ofWorker = `${client}worker-licences.txt`
await appendFile(`${client}licences.txt`, await readFile(ofWorker))
await rm(ofWorker)
console.log(
  `built the service worker ${version}: ${precached.length} files, ${(size / 1_024).toFixed(0)} KiB uncompressed`,
)
