import type { Deps } from '../../../deps.ts'
import { handleJob, type JobHandler, type ScheduledJob } from '../../../platform/jobs.ts'
import { checkImport } from './checking/check-import.ts'
import { importGoesOn, importUploaded } from './imports.messages.ts'
import { deleteUnusedImports, listAbandonedImports } from './imports.sql.ts'
import { workOnImport } from './writing/work-on-import.ts'

/** Continues what a worker that died had begun. */
async function continueImports({ db, jobs }: Deps): Promise<void> {
  const abandoned = await listAbandonedImports(db, 'products')
  await jobs.transact(async (tx) => {
    for (const { id, state } of abandoned)
      await (state === 'checking' ? tx.enqueue(importUploaded, { id }) : tx.enqueue(importGoesOn, { id, work: state }))
  })
}

export const importHandlers = (deps: Deps): JobHandler[] => [
  handleJob(importUploaded, ({ id }) => checkImport(deps, id)),
  handleJob(importGoesOn, async ({ id, work }) => {
    if (await workOnImport(deps, id, work)) await deps.jobs.transact((tx) => tx.enqueue(importGoesOn, { id, work }))
  }),
]

export const importJobs = (deps: Deps): ScheduledJob[] => [
  { name: 'continue-imports', cron: '* * * * *', run: () => continueImports(deps) },
  { name: 'delete-unused-imports', cron: '35 1 * * *', run: () => deleteUnusedImports(deps.db) },
]
