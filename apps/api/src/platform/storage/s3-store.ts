import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { checkFileKey, type FileStore, FileStoreGone } from './file-store.ts'

export type S3Settings = {
  bucket: string
  /** Put in front of every key, e.g. `shop/media/`. */
  prefix: string
  region: string
  /** Null for Amazon's own S3. */
  endpoint: string | null
  /** Null lets the SDK find them, e.g. the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

function clientConfig({ region, endpoint, credentials }: S3Settings): S3ClientConfig {
  return {
    region,
    ...(credentials && { credentials }),
    // Stores other than Amazon's rarely have a host name for each bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // Many compatible stores do not know the newer checksums, which the SDK would send otherwise.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A request for a picture must end before the requests of our own servers do.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
  }
}

/** The SDK is loaded with the first file, so a shop whose files are in folders never loads it. */
async function openBucket(settings: S3Settings) {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import('@aws-sdk/client-s3')
  const client = new S3Client(clientConfig(settings))
  return {
    put: (input: { Bucket: string; Key: string; Body: Uint8Array; ContentType: string }) =>
      client.send(new PutObjectCommand(input)),
    get: async (input: { Bucket: string; Key: string }) => {
      const { Body } = await client.send(new GetObjectCommand(input))
      return Body ? Buffer.from(await Body.transformToByteArray()) : undefined
    },
    delete: (input: { Bucket: string; Key: string }) => client.send(new DeleteObjectCommand(input)),
  }
}

/** Keeps files in a bucket of Amazon S3 or of a store that speaks its protocol. */
export function createS3Store(settings: S3Settings): FileStore {
  let opening: ReturnType<typeof openBucket> | undefined
  const bucketOf = () => {
    opening ??= openBucket(settings)
    return opening
  }
  const objectOf = (key: string) => {
    checkFileKey(key)
    return { Bucket: settings.bucket, Key: settings.prefix + key }
  }

  return {
    async put(key, bytes, type) {
      const object = objectOf(key)
      const bucket = await bucketOf()
      await bucket.put({ ...object, Body: bytes, ContentType: type }).catch(refuse)
    },
    async get(key) {
      const object = objectOf(key)
      const bucket = await bucketOf()
      return bucket.get(object).catch((error: unknown) => (isNoSuchKey(error) ? undefined : refuse(error)))
    },
    async delete(key) {
      const object = objectOf(key)
      const bucket = await bucketOf()
      await bucket.delete(object).catch((error: unknown) => (isNoSuchKey(error) ? undefined : refuse(error)))
    },
  }
}

// Not the status: a missing bucket is a 404 as well, and means that our settings are wrong.
const isNoSuchKey = (error: unknown): boolean => error instanceof Error && error.name === 'NoSuchKey'

function refuse(error: unknown): never {
  throw new FileStoreGone(error)
}
