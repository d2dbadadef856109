import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { createDb } from './db.ts'
import { createTransactions } from './transact.ts'

const shop = await testApp()
const onError = ({ message }: Error) => expect.fail(message)
const db = createDb({ url: shop.databaseUrl, connections: 1, onError })
const addColumn = (name: string) => sql.raw(`alter table plans add ${name} int`).execute(shop.deps.db)
const read = (one: typeof db) => sql`select * from plans where id = ${1}`.execute(one).then(({ rows }) => rows)

it('answers a prepared statement after a migration has added a column', async () => {
  await sql`create table plans as select 1 as id`.execute(shop.deps.db)
  expect(await read(db)).toEqual([{ id: 1 }])
  await addColumn('weight')
  expect(await read(db)).toEqual([{ id: 1, weight: null }])
  expect(await read(db)).toEqual([{ id: 1, weight: null }])
})

it('starts a transaction again whose prepared statement a migration has changed', async () => {
  const jobs = createTransactions(db, onError)
  const name = (one: typeof db) => sql`select p.* from plans p where id = ${1}`.execute(one).then(({ rows }) => rows)
  await name(db)
  await addColumn('height')
  expect(await jobs.transact((tx) => name(tx.db))).toEqual([{ id: 1, weight: null, height: null }])
  await jobs.stop()
  await db.destroy()
})
