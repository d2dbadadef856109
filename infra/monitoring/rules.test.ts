import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exposedMetrics, metricsIn } from './metric-names.ts'
import { hasPromtool } from './promtool.ts'

const folder = (path: string) => new URL(path, import.meta.url)
const textsOf = (path: string, ending: string) =>
  readdirSync(folder(path))
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(folder(`${path}${name}`), 'utf8'))
const rules = textsOf('rules/', '.yml').join('\n')
const tests = textsOf('rule-tests/', '.yml').join('\n')
const alerts = [...rules.matchAll(/- alert: (\w+)\n([\s\S]*?runbook_url: .*)/g)].map(([, name = '', body = '']) => ({
  name,
  expression: /expr: (?:\|\n)?([\s\S]*?)\n {8}(?:for|labels):/.exec(body)?.[1] ?? '',
  severity: /severity: (\w+)/.exec(body)?.[1],
  runbook: /runbook_url: docs\/runbooks\/(.*)/.exec(body)?.[1] ?? '',
}))

const promtool = (...args: string[]) =>
  execFileSync('promtool', args, { cwd: folder('.'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

describe('the alerts', () => {
  it('have a severity and a runbook each, and no runbook is left without its alert', () => {
    expect(alerts.length).toBe(rules.split('- alert:').length - 1)
    for (const { name, severity } of alerts) expect(['page', 'ticket'], name).toContain(severity)
    expect(readdirSync(folder('../../docs/runbooks/')).sort()).toEqual(alerts.map(({ runbook }) => runbook).sort())
    for (const { name, runbook } of alerts)
      expect(readFileSync(folder(`../../docs/runbooks/${runbook}`), 'utf8')).toContain(`# ${name}\n`)
  })

  it('read only metrics that a process or an exporter serves', () => {
    const exposed = exposedMetrics()
    for (const { name, expression } of alerts) {
      expect(metricsIn(expression), name).not.toEqual([])
      for (const metric of metricsIn(expression)) expect(exposed, name).toContain(metric)
    }
  })

  it('fire once and resolve in a test each', () => {
    for (const { name } of alerts) {
      expect(tests).toContain(`alertname: ${name}\n        exp_alerts:\n          - exp_labels:`)
      expect(tests).toContain(`alertname: ${name}, exp_alerts: [] }`)
    }
  })

  // It computes days of every alert minute by minute.
  it.skipIf(!hasPromtool && !process.env.CI)('pass the tests of promtool', { timeout: 180_000 }, () => {
    promtool('check', 'config', 'prometheus.yml')
    for (const name of readdirSync(folder('rule-tests/'))) promtool('test', 'rules', `rule-tests/${name}`)
  })
})
