import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startTrialCluster } from './trial-cluster.ts'

/** Runs the whole cluster on this machine until it is interrupted. A second run continues with the same data. */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: new URL('../../var/database', import.meta.url).pathname },
    base: { type: 'string', default: '7400' },
  },
})
mkdirSync(values.folder, { recursive: true })
const stopping = new AbortController()
const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort())

const cluster = await startTrialCluster(values.folder, Number(values.base), stopping.signal)
console.table(await cluster.members())
console.log(`DATABASE_OWNER_URL='${cluster.urlOf('zembil_owner', cluster.ownerPassword)}'`)
console.log(`patronictl -c ${values.folder}/pg1/patroni.yml list`)
await stopped
await cluster.stop()
