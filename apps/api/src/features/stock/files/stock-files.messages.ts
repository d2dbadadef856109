import { defineJob } from '../../../platform/jobs.ts'

/** Check an uploaded file of received goods or of a count. */
export const stockFileUploaded = defineJob<{ id: number }>('check-stock-file')
