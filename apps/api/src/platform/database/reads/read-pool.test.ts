import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DatabaseServer, startDatabasePair } from '../../../../test/database-pair.ts'
import { createDb, type Db } from '../db.ts'
import { createReadPool, type ReadPool } from './read-pool.ts'
import { readFlushed, walBytes } from './wal-position.sql.ts'

let servers: { primary: DatabaseServer; standby: DatabaseServer }
let primary: Db
let standby: Db
let reads: ReadPool
/** Where each statement of `reads` ran. */
const ran: string[] = []
const warned: string[] = []

const open = ({ url }: DatabaseServer) => createDb({ url, connections: 3, onError: () => undefined })

beforeAll(async () => {
  servers = await startDatabasePair()
  primary = open(servers.primary)
  standby = open(servers.standby)
  await sql`create table notes (text text not null)`.execute(primary)
  const log = {
    error: () => undefined,
    warn: (_details: object, message: string) => void warned.push(message),
    info: () => undefined,
  }
  reads = createReadPool(primary, {
    url: servers.standby.url,
    connections: 3,
    log,
    count: (server) => void ran.push(server),
  })
})
afterAll(async () => {
  await reads.end()
  await primary.destroy()
  await standby.destroy()
})

const write = (text: string) => sql`insert into notes values (${text})`.execute(primary)
const notes = async (db: Db): Promise<string[]> =>
  (await sql<{ text: string }>`select text from notes order by text`.execute(db)).rows.map(({ text }) => text)
const customer = async () => ({ walPosition: await readFlushed(primary) })
const pauseReplay = () => sql`select pg_wal_replay_pause()`.execute(standby)
const resumeReplay = () => sql`select pg_wal_replay_resume()`.execute(standby)
/** Where the last statement ran. */
const server = () => ran.at(-1)
const whereShared = () => notes(reads.shared).then(server)

beforeEach(async () => {
  await sql`truncate notes`.execute(primary)
  // Also waits until a rest after a failure is over.
  await expect
    .poll(async () => {
      await notes(reads.shared)
      await notes(reads.seenBy(await customer()))
      return ran.slice(-2)
    })
    .toEqual(['replica', 'replica'])
})

describe('reads of a customer', () => {
  it('run on the replica and show what was written just before', async () => {
    for (let turn = 0; turn < 50; turn++) {
      await write(String(turn))
      expect(await notes(reads.seenBy(await customer()))).toHaveLength(turn + 1)
    }
    expect(ran.slice(-50)).toContain('replica')
  })

  it('run on the primary while the replica does not have what was written', async () => {
    await pauseReplay()
    await write('new')
    expect(await notes(reads.seenBy(await customer()))).toEqual(['new'])
    expect(server()).toBe('primary')
    // For what the replica has had for a while, it is still used.
    expect(await notes(reads.shared)).toEqual([])
    expect(server()).toBe('replica')
    await resumeReplay()
  })

  it('run on the primary if the position of the primary is not known', async () => {
    await notes(reads.seenBy({ walPosition: null }))
    expect(server()).toBe('primary')
  })
})

describe('reads that all visitors share', () => {
  it('are not older than some seconds, even if the replica has stopped', async () => {
    await pauseReplay()
    await write('new')
    expect(await notes(reads.shared)).toEqual([])
    await expect.poll(() => notes(reads.shared)).toEqual(['new'])
    expect(server()).toBe('primary')
    await resumeReplay()
  })

  it('go on while the replica is down, and return to it', async () => {
    await servers.standby.stop()
    for (let turn = 0; turn < 20; turn++) expect(await notes(reads.shared)).toEqual([])
    expect(server()).toBe('primary')
    expect(warned).toEqual(['the replica failed: reading from the primary'])
    await servers.standby.start()
    await expect.poll(whereShared).toBe('replica')
  })

  it('run on the primary after a conflict with what the replica replays', async () => {
    await sql`insert into notes select 'old' from generate_series(1, 1000)`.execute(primary)
    // The standby cancels a statement that holds up the removal of rows for longer than this.
    await sql`alter system set max_standby_streaming_delay = '50ms'`.execute(standby)
    await sql`select pg_reload_conf()`.execute(standby)
    await expect.poll(async () => (await notes(reads.seenBy(await customer()))).length).toBe(1_000)
    await expect.poll(whereShared).toBe('replica')
    // It ends at once on the primary; on the standby only the conflict ends it.
    const slow = sql`
      select count(*), pg_sleep(case when pg_is_in_recovery() then 60 else 0 end) from notes
    `.execute(reads.shared)
    // Rows that are gone before the statement has its snapshot are no conflict.
    const sleeping = sql`select from pg_stat_activity where wait_event = 'PgSleep'`
    await expect.poll(async () => (await sleeping.execute(standby)).rows.length).toBe(1)
    await sql`delete from notes`.execute(primary)
    await sql`vacuum notes`.execute(primary)
    await slow
    expect(server()).toBe('primary')
  })
})

it('refuses a statement that writes, instead of running it on the primary', async () => {
  await expect(sql`insert into notes values ('lost')`.execute(reads.shared)).rejects.toMatchObject({ code: '25006' })
  expect(await notes(primary)).toEqual([])
})

it('refuses a transaction', async () => {
  await expect(reads.shared.transaction().execute(notes)).rejects.toThrow('a read pool has no transactions')
})

it('goes on reading what visitors share while there is no primary', async () => {
  await servers.primary.stop()
  await expect(notes(primary)).rejects.toThrow()
  for (let turn = 0; turn < 20; turn++) expect(await notes(reads.shared)).toEqual([])
  expect(server()).toBe('replica')
  await servers.primary.start()
  await expect.poll(() => notes(primary).catch(() => null)).toEqual([])
})

it('compares positions by their bytes', () => {
  expect(walBytes('0/FF')).toBeLessThan(walBytes('0/100'))
  expect(walBytes('0/FFFFFFFF')).toBeLessThan(walBytes('1/0'))
  expect(walBytes('16/B374D848')).toBe(0x16b374d848n)
})
