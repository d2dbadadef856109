import type { PictureFault } from '@zembil/contract/staff/catalogue/picture-shapes'

/** The formats that may become a picture, as `sharp` calls them. SVG is left out: it can hold scripts and load files. */
type SourceFormat = 'jpeg' | 'png' | 'webp' | 'heif'

const textAt = (bytes: Buffer, at: number, length: number): string => bytes.toString('latin1', at, at + length)

/** The brands of a file of the HEIF family: which of its many formats it is. */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.length < 16 || textAt(bytes, 4, 4) !== 'ftyp') return []
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands = [textAt(bytes, 8, 4)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(bytes, at, 4))
  return brands
}

/** What a file is, by its first bytes; its name and what its sender calls it count for nothing. */
export function sniffPicture(bytes: Buffer): { format: SourceFormat } | { fault: PictureFault } {
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return { format: 'jpeg' }
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return { format: 'png' }
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return { format: 'webp' }
  const brands = brandsOf(bytes)
  if (brands.includes('avif') || brands.includes('avis')) return { format: 'heif' }
  return { fault: brands.some((brand) => /^(he[ivm][cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : 'type' }
}
