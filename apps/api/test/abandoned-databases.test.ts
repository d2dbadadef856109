import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import {
  createDatabase,
  databaseName,
  dropDatabase,
  listUnusedDatabases,
  siblingDatabase,
} from '../scripts/databases.ts'
import { readConfig } from '../src/platform/config.ts'
import { dropAbandoned, templateUrlOf } from './abandoned-databases.ts'

it('drops the databases of a run that was killed, and no other', async () => {
  const url = readConfig().databaseUrls.owner
  const ended = spawn('true')
  await once(ended, 'exit')
  const killed = siblingDatabase(url, `${databaseName(templateUrlOf(url, ended.pid ?? 0))}_7_0`)
  const living = siblingDatabase(url, `${databaseName(templateUrlOf(url, process.pid))}_test`)
  for (const each of [killed, living]) await createDatabase(each)
  await dropAbandoned(url)
  const left = await listUnusedDatabases(url)
  expect(left).not.toContain(databaseName(killed))
  expect(left).toContain(databaseName(living))
  await dropDatabase(living)
})
