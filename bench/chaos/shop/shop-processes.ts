import { mkdirSync, rmSync } from 'node:fs'
import { type KeptProcess, keepProcess } from '../kept-process.ts'
import type { ShopSettings } from './shop-settings.ts'

/** What the processes of the last run logged. */
const logs = new URL('../../../var/chaos/', import.meta.url).pathname

type Env = Record<string, string>
type Source = { name: string; file: string; portVariable: string }

const api: Source = { name: 'API', file: 'apps/api/src/http.ts', portVariable: 'API_PORT' }
const staffApi: Source = { name: 'staff API', file: 'apps/api/src/staff.ts', portVariable: 'STAFF_API_PORT' }
const worker: Source = { name: 'worker', file: 'apps/api/src/worker.ts', portVariable: 'WORKER_PORT' }
const storefront: Source = {
  name: 'storefront',
  file: 'apps/storefront/server/main.ts',
  portVariable: 'STOREFRONT_PORT',
}

/** Two of each process. The network to the second ones can be cut; the first ones stay connected. */
export async function startProcesses(settings: ShopSettings, onCrash: (how: string) => void) {
  rmSync(logs, { recursive: true, force: true })
  mkdirSync(logs, { recursive: true })
  const all: KeptProcess[] = []
  async function keep({ name, ...source }: Source, number: number, env: Env): Promise<number> {
    const logFile = `${logs}${name.replaceAll(' ', '-')}-${number}.log`
    const kept = await keepProcess(`${name} ${number}`, { ...source, env }, { logFile, onCrash })
    all.push(kept)
    return kept.port
  }
  const two = async (source: Source, first: Env, second: Env) => [
    await keep(source, 1, first),
    await keep(source, 2, second),
  ]
  const ports = {
    apis: await two(api, settings.api, settings.cuttable),
    staffApis: await two(staffApi, settings.api, settings.cuttable),
    workers: await two(worker, settings.api, settings.cuttable),
    storefronts: await two(storefront, settings.pages, settings.pages),
  }
  return {
    all,
    ports,
    kill: async (): Promise<void> => {
      for (const one of all) await one.end('SIGKILL')
    },
  }
}
