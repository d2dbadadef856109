import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { command } from './run-steps.ts'

const migrations = 'apps/api/db/migrations'
/** squawk for Linux on x64, where CI runs. Its npm package for all platforms cannot be locked when a registry serves only one of them. */
const squawkFile = 'node_modules/@squawk-cli/linux-x64/bin/squawk'

/** Migrations up to this number ran before the shop had data, or before there was a linter. They must not be edited. */
const lastExempt = 76

/** Integers are wide enough here, and the runner sets timeouts (`apps/api/src/platform/database/migrate.ts`). */
const excluded = ['prefer-bigint-over-int', 'require-lock-timeout', 'require-statement-timeout']

const isChecked = (file: string) => file.endsWith('.sql') && Number(file.slice(0, 4)) > lastExempt
const isConcurrent = (file: string) => file.endsWith('.concurrently.sql')

/** Fails on a migration that would block readers or writers of a full table. */
export async function lintMigrations(folder = migrations): Promise<string> {
  if (!existsSync(squawkFile)) return 'skipped: there is no linter for this platform'
  const files = (await readdir(folder)).filter(isChecked)
  const squawk = async (some: string[], rules: string[], ...args: string[]): Promise<string> =>
    some.length === 0
      ? ''
      : command(
          squawkFile,
          '--pg-version=15',
          `--exclude=${rules.join()}`,
          ...args,
          ...some.map((file) => join(folder, file)),
        )()
  const outputs = await Promise.all([
    squawk(
      files.filter((file) => !isConcurrent(file)),
      excluded,
      '--assume-in-transaction',
    ),
    // The runner drops what a failed build has left, so such a file can run again.
    squawk(files.filter(isConcurrent), [...excluded, 'prefer-robust-stmts']),
  ])
  return outputs.join('')
}
