import { beforeAll, expect, it } from 'vitest'
import { type PartsWorld, preparePartsWorld } from '../../../../test/parts/parts-world.ts'
import { countShort, playRush, playSequence, wholeFaults } from '../../../../test/parts/play-sequence.ts'
import { testConsole } from '../../../../test/staff/test-staff.ts'

let world: PartsWorld
beforeAll(async () => {
  const { deps, worker, staffDeps } = await testConsole({ DATABASE_CONNECTIONS: '20' })
  world = await preparePartsWorld({ owner: deps, worker, staff: staffDeps })
})

/** `npm run race -- --only parts` plays ten thousand. */
const sequences = 60

it('stock, payments and ledger add up after any sequence of picking, canceling, reversing and refunding', async () => {
  for (let seed = 1; seed <= sequences; seed++) expect(await playSequence(world, seed)).toEqual([])
  expect(await wholeFaults(world)).toEqual([])
  expect(await countShort(world)).toBeGreaterThan(0)
}, 120_000)

it('stock, payments and ledger add up when everything happens to an order at once', async () => {
  for (let seed = 1_001; seed <= 1_010; seed++) expect(await playRush(world, seed)).toEqual([])
  expect(await wholeFaults(world)).toEqual([])
  expect(await countShort(world)).toBeGreaterThan(0)
}, 120_000)
