import { glob, readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildFolder } from './build-folder.ts'

const worthwhile = 256
const folder = new URL('client/', buildFolder).pathname

/** Compressed once at build time at the best level, so that no request pays for it. */
let total = 0
for await (const file of glob('**/*.{js,css,json,svg,webmanifest,txt}', { cwd: folder })) {
  const raw = await readFile(folder + file)
  if (raw.length < worthwhile) continue
  const brotli = brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  await writeFile(`${folder}${file}.br`, brotli)
  await writeFile(`${folder}${file}.gz`, gzipSync(raw, { level: 9 }))
  total += brotli.length
}
console.log(`compressed the build: ${(total / 1_024).toFixed(0)} KiB with brotli`)
