import { isLoopback } from '@zembil/rules/loopback'
import { z } from 'zod'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store, type S3Settings } from './s3-store.ts'

const folderBelow = (name: string) => new URL(`../../../../../var/${name}`, import.meta.url).pathname
const bucket = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
const prefix = z
  .string()
  .regex(/^([\w-][\w.-]*\/)*$/, 'must be empty or end with /')
  .default('')

/** Pictures and private files are in folders, unless a bucket is named for them. */
export const storageFields = {
  MEDIA_DIR: z.string().default(folderBelow('media')),
  MEDIA_BUCKET: bucket.optional(),
  MEDIA_PREFIX: prefix,
  /** Private files, such as photos of deliveries. No server sends this folder out. */
  PRIVATE_FILES_DIR: z.string().default(folderBelow('private')),
  PRIVATE_FILES_BUCKET: bucket.optional(),
  PRIVATE_FILES_PREFIX: prefix,
  /** The S3-compatible store of both buckets; Amazon's own if not set. */
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** Both or none: without them the SDK looks for credentials itself, e.g. the role of the machine. */
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
}

const schema = z.object(storageFields)
type Values = z.output<typeof schema>

export type Storage = { folder: string } | S3Settings

function credentialsOf({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Values): S3Settings['credentials'] {
  if ((S3_ACCESS_KEY_ID === undefined) !== (S3_SECRET_ACCESS_KEY === undefined))
    throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together')
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) return null
  return { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
}

function refuseOpenStorage({ MEDIA_BUCKET, PRIVATE_FILES_BUCKET, S3_ENDPOINT }: Values, isProduction: boolean): void {
  // Who opens the bucket of pictures to a CDN must not open the photos of customers' doors.
  if (MEDIA_BUCKET !== undefined && MEDIA_BUCKET === PRIVATE_FILES_BUCKET)
    throw new Error('PRIVATE_FILES_BUCKET must not be MEDIA_BUCKET')
  if (isProduction && S3_ENDPOINT?.startsWith('http:') && !isLoopback(S3_ENDPOINT))
    throw new Error('S3_ENDPOINT must begin with https: in production')
}

export function readStorage(values: Values, isProduction: boolean): { pictures: Storage; privateFiles: Storage } {
  refuseOpenStorage(values, isProduction)
  const account = {
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT ?? null,
    credentials: credentialsOf(values),
  }
  const storage = (folder: string, name: string | undefined, start: string): Storage =>
    name === undefined ? { folder } : { ...account, bucket: name, prefix: start }
  return {
    pictures: storage(values.MEDIA_DIR, values.MEDIA_BUCKET, values.MEDIA_PREFIX),
    privateFiles: storage(values.PRIVATE_FILES_DIR, values.PRIVATE_FILES_BUCKET, values.PRIVATE_FILES_PREFIX),
  }
}

export const createPictureStore = (storage: Storage): FileStore =>
  'folder' in storage ? createFolderStore(storage.folder, 'everybody') : createS3Store(storage)

export const createPrivateStore = (storage: Storage): FileStore =>
  'folder' in storage ? createFolderStore(storage.folder, 'owner') : createS3Store(storage)
