import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dashboards } from './dashboards/all-dashboards.ts'
import { exposedMetrics, metricsIn } from './metric-names.ts'
import { hasPromtool } from './promtool.ts'

const expressions = dashboards.flatMap(({ panels }) =>
  panels.flatMap(({ title, queries }) => queries.map(({ expr }) => ({ title, expr }))),
)

it('show only metrics that a process or an exporter serves', () => {
  const exposed = exposedMetrics()
  for (const { title, expr } of expressions) {
    expect(metricsIn(expr), title).not.toEqual([])
    for (const metric of metricsIn(expr)) expect(exposed, title).toContain(metric)
  }
})

it.skipIf(!hasPromtool && !process.env.CI)('ask only queries that Prometheus understands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zembil-dashboards-'))
  const rules = expressions.map(({ expr }, place) => ({ record: `panel_${place}`, expr }))
  writeFileSync(join(folder, 'rules.yml'), JSON.stringify({ groups: [{ name: 'panels', rules }] }))
  execFileSync('promtool', ['check', 'rules', join(folder, 'rules.yml')], { stdio: ['ignore', 'ignore', 'pipe'] })
  rmSync(folder, { recursive: true })
})
