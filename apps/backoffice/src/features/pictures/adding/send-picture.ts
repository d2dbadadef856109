import { ApiError } from '@zembil/contract/client'
import type { PictureUpload } from '@zembil/contract/staff/catalogue/picture-shapes'
import { type Crop, type PictureShape, picturePartBytes } from '@zembil/rules/goods/picture-limits'
import { isUnanswered } from '../../../platform/api/connection.ts'
import { api, sendPart } from '../../../platform/api/staff-api.ts'

const pauseMs = 2_000
const askMs = 1_000

type Running = { signal: AbortSignal; onProgress: (share: number) => void }

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })

/** Waits, or until the browser is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(end, ms)
    addEventListener('online', end, { once: true })
    signal.addEventListener('abort', stop, { once: true })
    function clear(): void {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', stop)
    }
    function end(): void {
      clear()
      resolve()
    }
    function stop(): void {
      clear()
      reject(signal.reason)
    }
  })
}

/** Whether the same may succeed later: no answer, or too many at once. */
const isPassing = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof ApiError && error.status === 429)
/** The answer to an earlier part was lost, and the server has more than we know. */
const isBehind = (error: unknown): boolean => error instanceof ApiError && error.body.code === 'part_unexpected'

async function repeatedly<Answer>(call: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error
      await pause(pauseMs, signal)
    }
  }
}

const readUpload = async (id: number, signal: AbortSignal): Promise<PictureUpload> =>
  (await repeatedly(() => api('GET /picture-uploads/:id', { params: { id } }, signal), signal)).data

export async function beginPicture(file: Blob, shape: PictureShape, signal: AbortSignal): Promise<PictureUpload> {
  const input = { body: { shape, bytes: file.size }, headers: newKey() }
  return (await repeatedly(() => api('POST /picture-uploads', input, signal), signal)).data
}

/** Sends a file in parts. After a lost connection it asks what has arrived and sends the rest. */
export async function sendPicture(file: Blob, begun: PictureUpload, running: Running): Promise<PictureUpload> {
  const { signal, onProgress } = running
  let upload = begun
  while (upload.state === 'arriving' && upload.received < file.size) {
    const { id, received: offset } = upload
    const sending = { signal, onProgress: (sent: number) => onProgress((offset + sent) / file.size) }
    try {
      const part = file.slice(offset, offset + picturePartBytes)
      upload = (await sendPart('PUT /picture-uploads/:id/part', { params: { id }, query: { offset } }, part, sending))
        .data
    } catch (error) {
      if (signal.aborted || !(isPassing(error) || isBehind(error))) throw error
      await pause(pauseMs, signal)
      upload = await readUpload(id, signal)
    }
    onProgress(upload.received / file.size)
  }
  return upload
}

/** Has the picture made and waits for it. */
export async function makePicture(id: number, crop: Crop, signal: AbortSignal): Promise<PictureUpload> {
  const input = { params: { id }, body: { crop }, headers: newKey() }
  let { data: upload } = await repeatedly(() => api('POST /picture-uploads/:id/make', input, signal), signal)
  while (upload.state === 'waiting') {
    await pause(askMs, signal)
    upload = await readUpload(id, signal)
  }
  return upload
}

/** Nobody waits for it: what is left of the upload is deleted after a day anyway. */
export const dropPicture = (id: number): void =>
  void api('DELETE /picture-uploads/:id', { params: { id }, headers: newKey() }).catch(() => undefined)
