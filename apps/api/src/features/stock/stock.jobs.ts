import type { Deps } from '../../deps.ts'
import { hoursAgo } from '../../platform/ago.ts'
import type { ScheduledJob } from '../../platform/jobs.ts'
import { requireSoundStock } from './check-stock.ts'

/** A day and a bit: what happens while one night's check runs is seen by the next. */
const checkedHours = 25

export const stockJobs = ({ db }: Deps): ScheduledJob[] => [
  { name: 'check-stock', cron: '40 0 * * *', run: () => requireSoundStock(db, hoursAgo(checkedHours)) },
]
