import { glob, readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildFolder } from './build-folder.ts'

const worthwhile = 256

/** Compressed once at build time at the best level, so that no request pays for it. */
let total = 0
for await (const file of glob('assets/**/*.{js,css,json,svg}', { cwd: buildFolder })) {
  const raw = await readFile(buildFolder + file)
  if (raw.length < worthwhile) continue
  const brotli = brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  await writeFile(`${buildFolder}${file}.br`, brotli)
  await writeFile(`${buildFolder}${file}.gz`, gzipSync(raw, { level: 9 }))
  total += brotli.length
}
console.log(`compressed the console: ${(total / 1_024).toFixed(0)} KiB with brotli`)
