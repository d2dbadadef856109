import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../apps/api/test/free-port.ts'
import { familyOf, signalAll } from '../../infra/database/child-processes.ts'
import { startEdge, trialCertificate } from '../../infra/edge/edge-process.ts'
import { readEdgeSettings } from '../../infra/edge/edge-settings.ts'

/** The origins are known before anything runs, because our own servers need them at their start. */
export async function planEdge() {
  const [port, apiPort, staffApiPort, statusPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const ports = { port, apiPort, staffApiPort, statusPort }
  return {
    ports,
    shopOrigin: `https://localhost:${port}`,
    consoleOrigin: `https://console.localhost:${port}`,
    apiOrigin: `http://127.0.0.1:${apiPort}`,
    staffApiOrigin: `http://127.0.0.1:${staffApiPort}`,
  }
}
export type EdgePlan = Awaited<ReturnType<typeof planEdge>>

export type EdgeServers = { storefronts: number[]; apis: number[]; consoles?: number[]; staffApis?: number[] }

const listed = (ports: number[]): string => ports.map((port) => `127.0.0.1:${port}`).join(',')

/** The edge as in production, with a certificate of its own and without limits for this machine. */
export async function startTrialEdge(
  { ports, shopOrigin, consoleOrigin }: EdgePlan,
  servers: EdgeServers,
  disk: string = tmpdir(),
) {
  const folder = mkdtempSync(join(disk, 'zembil-edge-'))
  const { certificate, key } = trialCertificate(folder, ['localhost', 'console.localhost'])
  const { storefronts, apis, consoles, staffApis } = servers
  const settings = readEdgeSettings({
    PUBLIC_ORIGIN: shopOrigin,
    ...(consoles && staffApis && { CONSOLE_ORIGIN: consoleOrigin, EDGE_CONSOLES: listed(consoles) }),
    ...(staffApis && { EDGE_STAFF_APIS: listed(staffApis) }),
    EDGE_STOREFRONTS: listed(storefronts),
    EDGE_APIS: listed(apis),
    EDGE_FOLDER: folder,
    EDGE_CERTIFICATE: certificate,
    EDGE_KEY: key,
    EDGE_PORT: String(ports.port),
    EDGE_API_PORT: String(ports.apiPort),
    EDGE_STAFF_API_PORT: String(ports.staffApiPort),
    EDGE_STATUS_PORT: String(ports.statusPort),
    EDGE_UNLIMITED: '127.0.0.1',
    EDGE_USER: 'root',
  })
  let edge = await startEdge(settings)
  return {
    get pid(): number {
      return edge.pid
    },
    /** Without warning, the master and all workers at once. */
    kill: async (): Promise<void> => {
      signalAll(familyOf(edge.pid), 'SIGKILL')
      await edge.exit
    },
    startAgain: async (): Promise<void> => {
      edge = await startEdge(settings)
    },
    certificate,
    key,
    folder,
    stop: async () => {
      await edge.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
