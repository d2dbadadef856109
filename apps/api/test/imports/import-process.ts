import { pino } from 'pino'
import { closeDeps, createDeps } from '../../src/deps.ts'
import { workOnImport } from '../../src/features/catalog/imports/writing/work-on-import.ts'
import { readConfig } from '../../src/platform/config.ts'

/**
 * Works on the import of its first argument as the worker does, until nothing is left or it is killed. The second is how
 * long to rest after a row, as a share of the time it took.
 */
const deps = createDeps(readConfig(), { log: pino({ level: 'silent' }), role: 'worker', statementTimeout: 60_000 })
const [, , id, rest = '0'] = process.argv
await workOnImport(deps, Number(id), 'running', { most: Number.POSITIVE_INFINITY, rest: Number(rest) })
await closeDeps(deps)
