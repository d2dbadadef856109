import { mkdirSync, writeFileSync } from 'node:fs'
import { dashboards } from './dashboards/all-dashboards.ts'
import type { Dashboard, Panel } from './dashboards/dashboard.ts'

const datasource = { type: 'prometheus', uid: '$datasource' }
const [panelWidth, panelHeight] = [12, 8]

const toPanel = ({ title, unit = 'short', queries }: Panel, place: number) => ({
  id: place + 1,
  type: 'timeseries',
  title,
  datasource,
  gridPos: {
    x: (place % 2) * panelWidth,
    y: Math.floor(place / 2) * panelHeight,
    w: panelWidth,
    h: panelHeight,
  },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  targets: queries.map(({ expr, legend }, index) => ({
    refId: String.fromCharCode(65 + index),
    datasource,
    expr,
    legendFormat: legend ?? '',
  })),
})

const toGrafana = ({ uid, title, panels }: Dashboard) => ({
  uid,
  title,
  schemaVersion: 38,
  tags: ['zembil'],
  timezone: 'Africa/Addis_Ababa',
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus' }] },
  panels: panels.map(toPanel),
})

/** Writes the dashboards as files that Grafana's file provider reads. */
const folder = new URL('../../var/dashboards/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const dashboard of dashboards)
  writeFileSync(new URL(`${dashboard.uid}.json`, folder), `${JSON.stringify(toGrafana(dashboard), null, 2)}\n`)
console.log(`wrote ${dashboards.length} dashboards to ${folder.pathname}`)
