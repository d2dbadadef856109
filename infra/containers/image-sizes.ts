import { spawn } from 'node:child_process'
import { createGzip } from 'node:zlib'
import { ask, engine, engineEnv, imageOf, type Target } from './engine.ts'

const megabytesOf = (bytes: number): number => Math.round(bytes / 1_000_000)

/** What a registry stores and a server downloads: the layers, compressed with gzip. */
async function compressedBytes(image: string): Promise<number> {
  const saving = spawn(engine, ['save', image], { env: engineEnv, stdio: ['ignore', 'pipe', 'inherit'] })
  let bytes = 0
  for await (const chunk of saving.stdout.pipe(createGzip({ level: 6 }))) bytes += (chunk as Buffer).length
  return bytes
}

/** Counted in the image itself: every folder of node_modules with a package.json, except our own packages. */
const countPackages = [
  "const { globSync } = require('node:fs')",
  "const found = globSync('node_modules/**/package.json')",
  'const isPackage = (path) => /node_modules\\/(@[^/]+\\/)?[^/]+\\/package\\.json$/.test(path) && !path.includes("@zembil/")',
  'console.log(found.filter(isPackage).length)',
].join(';')

type ImageSize = { target: Target; megabytes: number; compressed: number; packages: number }

export async function imageSizes(wanted: readonly Target[]): Promise<ImageSize[]> {
  const sizes: ImageSize[] = []
  for (const target of wanted) {
    const image = imageOf(target)
    sizes.push({
      target,
      megabytes: megabytesOf(Number(ask('image', 'inspect', '--format', '{{.Size}}', image))),
      compressed: megabytesOf(await compressedBytes(image)),
      packages: Number(ask('run', '--rm', '--network', 'none', image, 'node', '-e', countPackages)),
    })
  }
  return sizes
}
