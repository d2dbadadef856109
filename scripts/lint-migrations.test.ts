import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lintMigrations } from './lint-migrations.ts'

let folder: string
const lint = async (name: string, text: string) => {
  await writeFile(join(folder, name), text)
  return lintMigrations(folder)
}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zembil-lint-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the linter of migrations', () => {
  it.each([
    ['create index orders_total on orders (total_santim);', 'require-concurrent-index-creation'],
    ['alter table orders add constraint positive check (total_santim > 0);', 'constraint-missing-not-valid'],
    ['alter table orders alter column note set not null;', 'adding-not-nullable-field'],
    ['alter table orders alter column note type varchar(10);', 'changing-column-type'],
    ['alter table orders add seen_at timestamptz default clock_timestamp();', 'adding-field-with-default'],
    ['alter table orders drop column note;', 'ban-drop-column'],
  ])('refuses %s', async (text, rule) => {
    await expect(lint('9001-unsafe.sql', text)).rejects.toThrow(rule)
  })

  it('refuses an index that a file without a transaction builds while writers wait', async () => {
    await expect(lint('9001-unsafe.concurrently.sql', 'create index a on orders (id);')).rejects.toThrow('concurrent')
  })

  it('accepts statements that hold a lock for a moment, and files from before the linter', async () => {
    await lint('0001-old.sql', 'create index orders_total on orders (total_santim);')
    await lint('9001-column.sql', 'alter table orders add seen_at timestamptz;')
    await lint('9002-seen.concurrently.sql', 'create index concurrently orders_seen on orders (seen_at);')
    await lint('9003-check.sql', 'alter table orders add constraint positive check (total_santim > 0) not valid;')
    await lint('9004-valid.sql', 'alter table orders validate constraint positive;')
  })
})
