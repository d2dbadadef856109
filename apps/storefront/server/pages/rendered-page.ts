import { hash } from 'node:crypto'
import { compressOnce, type Encoding } from '@zembil/server/compress-text'
import type { InlineHashes } from './inline-hashes.ts'

/** A rendered or cached HTML page: the same bytes for every visitor of one language. */
export type Page = {
  status: number
  headers: [string, string][]
  /** What the content policy of this page must allow. */
  inline: InlineHashes
  /** Changes with every byte of the page. */
  tag: string
  /** Compressed at the first request for this encoding, then kept with the page. */
  bytes: (encoding: Encoding) => Promise<Buffer>
}

type PageParts = Pick<Page, 'status' | 'headers'> & { html: string; inline?: InlineHashes }

export function createPage({ status, headers, html, inline = { script: [], style: [] } }: PageParts): Page {
  const plain = Buffer.from(html)
  return { status, headers, inline, tag: hash('sha1', plain, 'base64url'), bytes: compressOnce(plain) }
}
