import { parseArgs } from 'node:util'
import { usualPace } from '../../apps/api/src/features/catalog/imports/writing/work-on-import.ts'
import { creditScene } from './race-credit.ts'
import { deskScene } from './race-desk.ts'
import { editorsScene } from './race-editors.ts'
import { hoardingScene } from './race-hoarding.ts'
import { importScene } from './race-import.ts'
import { partsRushScene, partsScene } from './race-parts.ts'
import { popularityScene } from './race-popularity.ts'
import { churnScene, crowdScene, killScene, type SceneReport } from './race-scenes.ts'
import { raceShops } from './race-stage.ts'
import { underpaymentScene } from './race-underpayment.ts'

/** Checks under concurrency that stock, credit and limits stay correct, on its own databases. Fails if they do not. */
const { values } = parseArgs({
  options: {
    smoke: { type: 'boolean', default: false },
    seed: { type: 'string', multiple: true },
    only: { type: 'string', default: '' },
  },
})
const seeds = (values.seed ?? (values.smoke ? ['1'] : ['1', '2', '3'])).map(Number)
const [crowd, kill, borrowers] = values.smoke ? [200, 100, 5] : [2_000, 500, 25]
/** All seeds together. */
const sequences = values.smoke ? 100 : 10_000
const imported = values.smoke
  ? { rows: 200, orders: 60, thinkMs: 1_000, rest: 0, mostGrowth: Number.POSITIVE_INFINITY }
  : { rows: 10_000, orders: 3_000, thinkMs: 1_000, rest: usualPace.rest, mostGrowth: 0.25 }
const edited = values.smoke ? { seconds: 5, thinkMs: 300 } : { seconds: 60, thinkMs: 500 }
const scenes: [name: string, play: (seed: number) => Promise<SceneReport>][] = [
  ['crowd', (seed) => crowdScene(seed, crowd)],
  ['churn', (seed) => churnScene(seed, crowd)],
  ['popularity', (seed) => popularityScene(seed, crowd)],
  ['credit', (seed) => creditScene(seed, borrowers)],
  ['kill', (seed) => killScene(seed, kill)],
  ['hoarding', (seed) => hoardingScene(seed, crowd)],
  ['underpayment', (seed) => underpaymentScene(seed, kill)],
  ['parts', (seed) => partsScene(seed, Math.ceil(sequences / seeds.length))],
  // On a busy machine of CI a wait says nothing.
  ['desk', (seed) => deskScene(seed, kill, values.smoke ? Number.POSITIVE_INFINITY : 100)],
  ['import', (seed) => importScene(seed, imported)],
  ['editors', (seed) => editorsScene(seed, edited)],
  ['rush', (seed) => partsRushScene(seed, kill)],
]

/** In the short form: the rest has a test of the same size among the API's. */
const smokeScenes = new Set(['crowd', 'churn', 'kill', 'desk'])
const isPlayed = (name: string): boolean =>
  values.only === '' ? !values.smoke || smokeScenes.has(name) : name.startsWith(values.only)

await raceShops.prepareTemplate()
const reports: SceneReport[] = []
for (const [, play] of scenes.filter(([name]) => isPlayed(name))) {
  for (const seed of seeds) {
    const report = await play(seed)
    reports.push(report)
    const { scene, faults } = report
    console.log(`${scene}, seed ${seed}: ${faults.length === 0 ? 'passed' : faults.slice(0, 5).join('; ')}`)
  }
}
await raceShops.dropTemplate()

console.table(
  reports.map(({ faults, seconds, ...row }) => ({ ...row, seconds: seconds.toFixed(1), faults: faults.length })),
)
if (reports.some(({ faults }) => faults.length > 0)) throw new Error('a race left inconsistent data')
