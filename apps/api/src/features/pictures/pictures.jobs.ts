import type { Deps } from '../../deps.ts'
import { handleJob, type JobHandler, type ScheduledJob } from '../../platform/jobs.ts'
import { cleanPictures, cleanUploads } from './clean-pictures.ts'
import { finishUpload } from './making/finish-upload.ts'
import { uploadEnded } from './pictures.messages.ts'

export const pictureHandlers = (deps: Deps): JobHandler[] => [
  handleJob(uploadEnded, ({ upload_id }) => finishUpload(deps, upload_id)),
]

export const pictureJobs = (deps: Deps): ScheduledJob[] => [
  { name: 'clean-pictures', cron: '40 0 * * *', run: () => cleanPictures(deps) },
  { name: 'clean-picture-uploads', cron: '15 * * * *', run: () => cleanUploads(deps) },
]
