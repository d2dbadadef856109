import { parseArgs } from 'node:util'
import { checkEdge, startEdge, trialCertificate } from './edge-process.ts'
import { readEdgeSettings } from './edge-settings.ts'
import { followNames, untilNamesResolve } from './upstream-names.ts'

/**
 * Renders the configuration from the settings and runs nginx with it. `--check` only renders and tests it. `--trial`
 * uses a certificate of its own and a folder of the checkout, so that it runs without any preparation and without root.
 */
const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, trial: { type: 'boolean', default: false } },
})

function trialEnv(): Record<string, string> {
  const folder = new URL('../../var/edge', import.meta.url).pathname
  const { certificate, key } = trialCertificate(folder, ['localhost', 'console.localhost'])
  return {
    EDGE_FOLDER: folder,
    EDGE_PORT: '8443',
    EDGE_CERTIFICATE: certificate,
    EDGE_KEY: key,
    PUBLIC_ORIGIN: 'https://localhost:8443',
  }
}
const settings = readEdgeSettings({ ...(values.trial && trialEnv()), ...process.env })

if (values.check) {
  console.log(`${checkEdge(settings)} is valid`)
} else {
  // Before nginx starts: in a container, a process without handlers ignores these signals.
  const starting = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => starting.abort())
  const addresses = await untilNamesResolve(settings, starting.signal)
  if (starting.signal.aborted) process.exit(0)
  const edge = await startEdge(settings)
  console.log(`the edge serves https://${settings.shopHost}:${settings.port}`)
  const reload = (): void => {
    try {
      edge.reload()
    } catch (error) {
      // nginx goes on with the configuration that it has.
      console.error(error)
    }
  }
  process.on('SIGHUP', reload)
  followNames(settings, addresses, reload)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void edge.stop())
  if (starting.signal.aborted) void edge.stop()
  await edge.exit
}
