import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import type { Deps } from '../../../deps.ts'
import { type FeedFile, feedFiles, storedName } from './feed-files.ts'
import { feedItemOf } from './feed-item.ts'
import { listFeedProducts } from './feed-products.sql.ts'

const batch = 500

function openFile(file: FeedFile, origin: string) {
  const zip = createGzip()
  const bytes = buffer(zip)
  zip.write(file.start(origin))
  return { file, zip, bytes }
}

/** Writes every feed anew, reading each product once. A feed is replaced when it is whole. */
export async function writeFeeds({
  db,
  pictures,
  config,
}: Pick<Deps, 'db' | 'pictures' | 'config'>): Promise<{ products: number }> {
  const origin = config.payments.returnOrigin
  const open = feedFiles.map((file) => openFile(file, origin))
  let last = 0
  let count = 0
  for (;;) {
    const products = await listFeedProducts(db, last, batch)
    for (const { file, zip } of open) {
      const text = products.map((product) => file.item(feedItemOf(product, file.language, origin))).join('')
      if (!zip.write(text)) await once(zip, 'drain')
    }
    count += products.length
    last = products.at(-1)?.id ?? 0
    if (products.length < batch) break
  }
  for (const { file, zip, bytes } of open) {
    zip.end(file.end)
    await pictures.put(storedName(file), await bytes, 'application/gzip')
  }
  return { products: count }
}
