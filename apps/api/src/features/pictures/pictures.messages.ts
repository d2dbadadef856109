import { defineJob } from '../../platform/jobs.ts'

/** An upload is complete or was given up: make its picture, and delete its parts. */
export const uploadEnded = defineJob<{ upload_id: number }>('finish-picture-upload')
