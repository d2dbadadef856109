import { spawnSync } from 'node:child_process'
import { productionPackages } from './production-packages.ts'

type Vulnerability = { name: string; severity: string; nodes: string[] }
type Report = { vulnerabilities?: Record<string, Vulnerability> }

function readReport(text: string): Report {
  try {
    return JSON.parse(text) as Report
  } catch {
    return {}
  }
}

/** Fails on a serious advisory about a package of the running shop. A registry that does not answer is no failure. */
const options = ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000']
const { stdout } = spawnSync('npm', options, { encoding: 'utf8', maxBuffer: 100_000_000 })
const { vulnerabilities } = readReport(stdout)
if (!vulnerabilities) {
  console.log('the registry did not answer: advisories were not checked')
} else {
  const places = new Set(productionPackages().map(({ place }) => place))
  const serious = Object.values(vulnerabilities).filter(
    ({ severity, nodes }) => /^(high|critical)$/.test(severity) && nodes.some((node) => places.has(node)),
  )
  if (serious.length > 0)
    throw new Error(`serious advisories: ${serious.map(({ name }) => name).join(', ')}; run npm audit`)
  console.log('no serious advisory')
}
