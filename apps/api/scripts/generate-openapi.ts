import { readFileSync, writeFileSync } from 'node:fs'
import { consoleApi } from '@zembil/contract/published/console-api'
import { shopApi } from '@zembil/contract/published/shop-api'
import { describeApi } from '../src/platform/openapi/describe-api.ts'

/** Generates the published API descriptions in `docs/openapi` from the contract. `--check` only compares. */
const isCheck = process.argv.includes('--check')

for (const [name, api] of Object.entries({ shop: shopApi, staff: consoleApi })) {
  const path = `docs/openapi/${name}.json`
  const file = new URL(`../../../${path}`, import.meta.url)
  const text = `${JSON.stringify(describeApi(api), null, 2)}\n`
  if (!isCheck) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) throw new Error(`${path} is stale: run npm run openapi`)
}
