import { parseArgs } from 'node:util'
import { attackByGuessing } from './attack-by-guessing.ts'
import { attackByRequest } from './attack-by-request.ts'
import { attackBySqlmap } from './attack-by-sqlmap.ts'
import { attackByTestssl } from './attack-by-testssl.ts'
import { attackShops } from './world/attack-world.ts'

/** Attacks a shop of its own in every way that has a part here, and fails if one succeeds. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    smoke: { type: 'boolean', default: false },
    requests: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string', default: '' },
    path: { type: 'string', default: '' },
  },
})
// A short run is the same every time, so that nobody's change fails for what another one did.
const seed = Number(values.seed ?? (values.smoke ? 1 : Math.floor(Math.random() * 1_000_000)))
const requests = Number(values.requests ?? (values.smoke ? 4_000 : 100_000))

/** These need tools of their own and many minutes. */
const onDemand = ['sql', 'tls']
const parts: Record<string, () => Promise<string[]>> = {
  requests: () => attackByRequest({ requests, seed, only: values.only, path: values.path }),
  guessing: () => attackByGuessing(values.smoke ? 40 : 1_000),
  sql: () => attackBySqlmap({ only: values.only, level: 2 }),
  tls: attackByTestssl,
}

const chosen = positionals.length > 0 ? positionals : Object.keys(parts).filter((name) => !onDemand.includes(name))
await attackShops.prepareTemplate()
const faults: string[] = []
for (const name of chosen) {
  const part = parts[name]
  if (!part) throw new Error(`npm run attack -- [${Object.keys(parts).join(' | ')}] [--smoke]`)
  console.log(`== ${name}, seed ${seed}`)
  faults.push(...(await part()))
}
await attackShops.dropTemplate()
for (const fault of faults.slice(0, 40)) console.log(fault)
if (faults.length > 0) throw new Error(`${faults.length} faults`)
console.log('passed: no attack succeeded')
