import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { capacityMarkdown, measureCapacity } from './capacity/measure-capacity.ts'
import { measureCatalogue } from './catalogue/measure-catalogue.ts'
import { measurePages } from './catalogue/measure-pages.ts'
import { type Bar, drawRatios } from './draw-ratios.ts'
import { edgeMarkdown, edgeRatio, measureEdge } from './edge/measure-edge.ts'
import { measureOrderList } from './orders/measure-order-list.ts'
import { measureOrders } from './orders/measure-orders.ts'
import { orderRatio, ordersMarkdown } from './orders/orders-report.ts'
import { type Row, ratioOf, toMarkdown } from './report.ts'
import { measureStaff, staffMarkdown } from './staff/measure-staff.ts'
import { measureTracing, tracingMarkdown } from './tracing/measure-tracing.ts'

const { values } = parseArgs({
  options: {
    smoke: { type: 'boolean', default: false },
    products: { type: 'string', multiple: true },
    orders: { type: 'string' },
    part: { type: 'string', multiple: true, default: ['pages', 'catalogue', 'orders', 'edge'] },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    against: { type: 'string' },
  },
})
const sizes = (values.products ?? (values.smoke ? ['2000'] : ['10000', '1000000'])).map(Number)
const effort = values.smoke
  ? { seconds: 1, rounds: 1, turns: 1 }
  : { seconds: Number(values.seconds), rounds: 5, turns: 2 }

async function publishFiles(table: string, files: Record<string, string>): Promise<void> {
  console.log(`\n${table}\n`)
  if (values.smoke || values.only) return
  const results = new URL('./results/', import.meta.url)
  await mkdir(results, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(new URL(name, results), text)
}

const publish = (name: string, table: string, bars: Bar[], one: string): Promise<void> =>
  publishFiles(table, { [`${name}.md`]: `${table}\n`, [`${name}.svg`]: drawRatios(bars, one) })

async function publishReads(name: string, rows: Row[]): Promise<number> {
  const bars = rows.map((row) => ({ ...row, ratio: ratioOf(row) }))
  await publish(name, toMarkdown(rows), bars, 'bare server')
  return rows.flatMap(({ loads }) => loads).reduce((sum, { ours, kept }) => sum + ours.failures + kept.failures, 0)
}

const parts: Record<string, () => Promise<number>> = {
  pages: async () => publishReads('pages', await measurePages(sizes[0] ?? 0, values.only, effort)),
  catalogue: async () => {
    const rows: Row[] = []
    for (const size of sizes) rows.push(...(await measureCatalogue(size, values.only, effort)))
    return publishReads('catalogue', rows)
  },
  orders: async () => {
    const past = Number(values.orders ?? (values.smoke ? 2_000 : 10_000_000))
    const rows = [...(await measureOrders(effort.seconds)), await measureOrderList(past, effort)]
    const bars = rows.map((row) => ({ ...row, ratio: orderRatio(row) }))
    await publish('orders', ordersMarkdown(rows), bars, 'pgbench')
    return rows.flatMap(({ turns }) => turns).reduce((sum, { ours }) => sum + ours.failures, 0)
  },
  edge: async () => {
    const rows = await measureEdge(sizes[0] ?? 0, effort, values.against)
    const bars = rows.filter(({ base }) => base).map((row) => ({ ...row, ratio: edgeRatio(row) }))
    await publish('edge', edgeMarkdown(rows), bars, 'baseline')
    return rows.reduce((sum, { ours, base }) => sum + ours.failures + (base?.failures ?? 0), 0)
  },
  staff: async () => {
    const [products, past] = values.smoke ? [2_000, 5_000] : [1_000_000, 10_000_000]
    const size = { products: Number(values.products?.[0] ?? products), orders: Number(values.orders ?? past) }
    const rows = await measureStaff(size, values.smoke ? 3 : 40, values.only)
    const table = staffMarkdown(size, rows)
    await publishFiles(table, { 'staff.md': `${table}\n` })
    return rows.reduce((sum, row) => sum + row.failures, 0)
  },
  capacity: async () => {
    const rows = await measureCapacity(sizes, values.smoke ? 500 : 1_000)
    const table = capacityMarkdown(rows)
    await publishFiles(table, { 'capacity.md': `${table}\n` })
    return rows.reduce((sum, row) => sum + row.failures, 0)
  },
  tracing: async () => {
    const [turns, requests] = values.smoke ? [1, 500] : [7, 4_000]
    const rows = await measureTracing(sizes[0] ?? 0, turns, requests)
    const table = tracingMarkdown(rows)
    await publishFiles(table, { 'tracing.md': `${table}\n` })
    return rows.reduce((sum, row) => sum + row.failures, 0)
  },
}

let failures = 0
for (const part of values.part) failures += (await parts[part]?.()) ?? 0
if (failures > 0) throw new Error(`${failures} requests failed under load`)
