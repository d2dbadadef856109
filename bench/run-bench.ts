import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { drawRatios } from './draw-ratios.ts'
import { measureCatalogue } from './measure-catalogue.ts'
import { measurePages } from './measure-pages.ts'
import { type Row, toMarkdown } from './report.ts'

const { values } = parseArgs({
  options: {
    smoke: { type: 'boolean', default: false },
    products: { type: 'string', multiple: true },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
  },
})
const sizes = (values.products ?? (values.smoke ? ['2000'] : ['10000', '1000000'])).map(Number)
const effort = values.smoke ? { seconds: 1, rounds: 1 } : { seconds: Number(values.seconds), rounds: 5 }

async function publish(name: string, rows: Row[]): Promise<void> {
  console.log(`\n${toMarkdown(rows)}\n`)
  if (values.smoke || values.only) return
  const results = new URL('./results/', import.meta.url)
  await mkdir(results, { recursive: true })
  await writeFile(new URL(`${name}.md`, results), `${toMarkdown(rows)}\n`)
  await writeFile(new URL(`${name}.svg`, results), drawRatios(rows))
}

const pages = await measurePages(sizes[0] ?? 0, values.only, effort)
await publish('pages', pages)
const catalogue: Row[] = []
for (const size of sizes) catalogue.push(...(await measureCatalogue(size, values.only, effort)))
await publish('catalogue', catalogue)

const failures = [...pages, ...catalogue]
  .flatMap(({ loads }) => loads)
  .reduce((sum, { ours, kept }) => sum + ours.failures + kept.failures, 0)
if (failures > 0) throw new Error(`${failures} requests failed under load`)
