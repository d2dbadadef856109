import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { planEdge, startTrialEdge } from '../edge/trial-edge.ts'

type Finding = { id: string; severity: string; finding: string }

/** Nobody can trust a certificate of our own, and testssl knows no authority for it; production has a real one. */
const ofCertificate = /^(cert|DNS_CAA|OCSP|chain|trust|overall_grade|grade_cap|final_score|DNS)/i
const serious = new Set(['MEDIUM', 'HIGH', 'CRITICAL'])

/** Has testssl score the TLS of the edge, on demand. The servers behind it are not needed. */
export async function attackByTestssl(): Promise<string[]> {
  if (spawnSync('testssl', ['--version']).error)
    throw new Error('testssl is not installed (apt-get install testssl.sh)')
  const plan = await planEdge()
  const edge = await startTrialEdge(plan, { storefronts: [9], apis: [9] })
  try {
    const report = join(edge.folder, 'testssl.json')
    const options = ['--quiet', '--color', '0', '--warnings', 'batch', '--ip', '127.0.0.1', '--jsonfile', report]
    spawnSync('testssl', [...options, `localhost:${plan.ports.port}`], { timeout: 540_000, stdio: 'ignore' })
    const findings = JSON.parse(readFileSync(report, 'utf8')) as Finding[]
    // Older versions give no score.
    const shown = findings.filter(({ id }) => /^(SSLv|TLS1|overall_grade|final_score)/.test(id))
    if (shown.length === 0) throw new Error('testssl found no protocol at all')
    console.table(shown.map(({ id, severity, finding }) => ({ id, severity, finding })))
    console.log(`${findings.length} findings`)
    return findings
      .filter(({ id, severity }) => serious.has(severity) && !ofCertificate.test(id))
      .map(({ id, severity, finding }) => `${severity} ${id}: ${finding}`)
  } finally {
    await edge.stop()
  }
}
