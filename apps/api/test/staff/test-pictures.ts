import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PictureUpload } from '@zembil/contract/staff/catalogue/picture-shapes'
import { type Crop, type PictureShape, picturePartBytes } from '@zembil/rules/goods/picture-limits'
import sharp from 'sharp'
import { finishUpload } from '../../src/features/pictures/making/finish-upload.ts'
import { afterFile } from '../after-file.ts'
import { type Console, type TestSession, testConsole } from './test-staff.ts'

export type PictureShop = Console & {
  /** The names of all files that a shopper could ask for. */
  shownFiles: () => Promise<string[]>
  /** The names of all files that are on their way. */
  incomingFiles: () => Promise<string[]>
}

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length + 1))
}

/** A shop whose pictures are in an empty folder of their own. */
export async function testPictures(env: Record<string, string> = {}): Promise<PictureShop> {
  const folder = await mkdtemp(join(tmpdir(), 'zembil-media-'))
  afterFile(() => rm(folder, { recursive: true }))
  const shop = await testConsole({ ...env, MEDIA_DIR: folder })
  return { ...shop, shownFiles: () => filesIn(folder), incomingFiles: () => filesIn(shop.privateFolder) }
}

/** A photo of two colours, left red and right blue. */
export function aPhoto(width = 1_200, height = 900) {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#1040d0' } }
  return sharp({ create: { width, height, channels: 3, background: '#d02010' } }).composite([
    { input: half, left: Math.floor(width / 2), top: 0 },
  ])
}

const octets = { 'content-type': 'application/octet-stream' }
export const middle: Crop = { left: 0, top: 0, width: 900 }

export async function begin(shop: Console, as: TestSession, bytes: number, shape: PictureShape = 'square') {
  return (await shop.callStaff('POST /picture-uploads', { body: { shape, bytes } }, as)).data
}

export const sendPart = (shop: Console, as: TestSession, id: number, offset: number, body: Buffer) =>
  shop.askStaff('PUT /picture-uploads/:id/part', { params: { id }, query: { offset }, body, headers: octets }, as)

/** Sends a file from `offset` on, until it is complete or refused. */
export async function sendParts(
  shop: Console,
  as: TestSession,
  id: number,
  file: Buffer,
  from = 0,
): Promise<PictureUpload> {
  let upload: PictureUpload | undefined
  for (let offset = from; offset < file.length; offset += picturePartBytes) {
    const answer = await sendPart(shop, as, id, offset, file.subarray(offset, offset + picturePartBytes))
    if (answer.statusCode !== 200) throw new Error(answer.body)
    upload = answer.json<{ data: PictureUpload }>().data
    if (upload.state !== 'arriving') break
  }
  if (!upload) throw new Error('nothing was sent')
  return upload
}

export const make = (shop: Console, as: TestSession, id: number, crop: Crop = middle) =>
  shop.askStaff('POST /picture-uploads/:id/make', { params: { id }, body: { crop } }, as)

/** Uploads a file, runs the worker's job and returns what became of it. */
export async function upload(
  shop: Console,
  as: TestSession,
  file: Buffer,
  { shape = 'square' as PictureShape, crop = middle } = {},
): Promise<PictureUpload> {
  const { id } = await begin(shop, as, file.length, shape)
  const sent = await sendParts(shop, as, id, file)
  if (sent.state === 'refused') return sent
  const answer = await make(shop, as, id, crop)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  await finishUpload(shop.worker, id)
  return (await shop.callStaff('GET /picture-uploads/:id', { params: { id } }, as)).data
}
