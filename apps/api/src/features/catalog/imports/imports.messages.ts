import { defineJob } from '../../../platform/jobs.ts'
import type { Work } from './writing/next-row.sql.ts'

/** Check an uploaded file. */
export const importUploaded = defineJob<{ id: number }>('check-import')
/** Write the rows of an import or take them back, for a while. */
export const importGoesOn = defineJob<{ id: number; work: Work }>('work-on-import')
