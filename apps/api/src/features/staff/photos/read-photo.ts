import { mostPhotoBytes } from '@zembil/rules/orders/delivery-proof'
import { AppError } from '../../../platform/http/app-error.ts'

const begins = (bytes: Buffer, at: number, start: string): boolean =>
  bytes.subarray(at, at + start.length).toString('latin1') === start

function typeOf(bytes: Buffer): 'image/jpeg' | 'image/webp' | undefined {
  const isJpeg = begins(bytes, 0, '\xff\xd8\xff') && begins(bytes, bytes.length - 2, '\xff\xd9')
  if (isJpeg) return 'image/jpeg'
  const isWebp = begins(bytes, 0, 'RIFF') && begins(bytes, 8, 'WEBP') && bytes.readUInt32LE(4) === bytes.length - 8
  return isWebp ? 'image/webp' : undefined
}

/** Decodes a photo. Its bytes say what it is, not what the sender calls it. */
export function readPhoto(text: string): { content: Buffer; type: 'image/jpeg' | 'image/webp' } {
  const content = Buffer.from(text, 'base64')
  const type = typeOf(content)
  if (!type || content.length > mostPhotoBytes) throw new AppError('photo_invalid', { photo: 'photo_invalid' })
  return { content, type }
}
