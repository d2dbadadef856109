import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEdge, trialCertificate } from '../../infra/edge/edge-process.ts'
import { readEdgeSettings } from '../../infra/edge/edge-settings.ts'
import { portOf } from './shop.ts'
import { startStorefront } from './start-storefront.ts'

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).error === undefined

type Settings = {
  /** The first of four ports that are free. */
  port: number
  /** The API that the edge leads to. */
  api: string
  storefront?: Record<string, string>
}

/** A storefront of its own behind the edge. */
export async function startShopEdge({ port, api, storefront: settings = {} }: Settings) {
  const folder = mkdtempSync(join(tmpdir(), 'zembil-edge-'))
  const [storefrontPort, edgePort, apiPort, statusPort] = [0, 1, 2, 3].map((next) => portOf(port + next))
  const origin = `https://localhost:${edgePort}`
  const storefront = await startStorefront({
    STOREFRONT_PORT: storefrontPort ?? '',
    PUBLIC_ORIGIN: origin,
    ...settings,
  })
  const { certificate, key } = trialCertificate(folder, ['localhost'])
  const edge = await startEdge(
    readEdgeSettings({
      PUBLIC_ORIGIN: origin,
      EDGE_PORT: edgePort,
      EDGE_API_PORT: apiPort,
      EDGE_STATUS_PORT: statusPort,
      EDGE_STOREFRONTS: new URL(storefront.origin).host,
      EDGE_APIS: new URL(api).host,
      EDGE_FOLDER: folder,
      EDGE_CERTIFICATE: certificate,
      EDGE_KEY: key,
      EDGE_USER: 'root',
    }),
  )
  let isStopped = false
  async function stopStorefront(): Promise<void> {
    if (!isStopped) await storefront.stop()
    isStopped = true
  }
  return {
    origin,
    stopStorefront,
    stop: async () => {
      await edge.stop()
      await stopStorefront()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
