import type { Deps } from '../../deps.ts'
import { deleteOld } from '../../platform/database/delete-old.sql.ts'
import { inBatches } from '../../platform/database/in-batches.ts'
import type { ScheduledJob } from '../../platform/jobs.ts'
import { forgetAddresses } from './history/forget-addresses.sql.ts'

/** Idempotency keys are kept for a month; no client retries an order after that. */
const keyDays = 30
/** Addresses are kept for two years; disputes about a delivery come up within months. */
const addressDays = 730

export const orderJobs = ({ db }: Deps): ScheduledJob[] => [
  { name: 'forget-order-keys', cron: '20 1 * * *', run: () => deleteOld(db, 'order_keys', keyDays) },
  {
    name: 'forget-addresses',
    cron: '0 2 * * *',
    run: () => inBatches((most) => forgetAddresses(db, addressDays, most)),
  },
]
