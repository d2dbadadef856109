import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterFile } from './after-file.ts'

/** The only key that the stand-in knows. It checks the signature of every request. */
const key = 'S3RVER'

/** Starts a server that speaks S3, with these buckets, and returns the settings that lead to it. */
export async function startS3Server(...buckets: string[]) {
  const directory = await mkdtemp(join(tmpdir(), 'zembil-s3-'))
  const configureBuckets = buckets.map((name) => ({ name }))
  const server = new S3rver({ port: 0, address: '127.0.0.1', directory, silent: true, configureBuckets })
  const { port } = await server.run()
  let isRunning = true
  const stop = async () => {
    if (!isRunning) return
    isRunning = false
    await server.close()
  }
  afterFile(async () => {
    await stop()
    await rm(directory, { recursive: true })
  })
  const endpoint = `http://127.0.0.1:${port}`
  return {
    endpoint,
    credentials: { accessKeyId: key, secretAccessKey: key },
    env: { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: key },
    stop,
  }
}
