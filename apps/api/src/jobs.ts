import type { Deps } from './deps.ts'
import { catalogJobs } from './features/catalog/catalog.jobs.ts'
import type { ScheduledJob } from './platform/jobs.ts'

/** Every job of every feature: what the worker runs. */
export const allJobs = (deps: Deps): ScheduledJob[] => [...catalogJobs(deps)]
