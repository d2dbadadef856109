import { defineJob } from '../../../platform/jobs.ts'

/** Something was renamed: what is found by it must be indexed again. */
export const reindexGoods = defineJob<{ run_id: number }>('reindex-goods')
