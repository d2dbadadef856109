import { pino } from 'pino'
import { closeDeps, createDeps } from '../../src/deps.ts'
import { workOnImport } from '../../src/features/catalog/imports/writing/work-on-import.ts'
import { readConfig } from '../../src/platform/config.ts'

/** Works on the import of its argument as the worker does, until nothing is left or it is killed. */
const deps = createDeps(readConfig(), { log: pino({ level: 'silent' }), role: 'worker', statementTimeout: 60_000 })
await workOnImport(deps, Number(process.argv[2]), 'running', { most: Number.POSITIVE_INFINITY, rest: 0 })
await closeDeps(deps)
