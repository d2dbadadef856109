import type { Language } from '@zembil/rules/people/language'
import type { FeedItem } from './feed-item.ts'
import { googleEnd, googleItem, googleStart } from './google-feed.ts'
import { metaItem, metaStart } from './meta-feed.ts'

/** A file that a catalogue fetches. */
export type FeedFile = {
  name: string
  type: string
  language: Language
  start: (origin: string) => string
  item: (item: FeedItem) => string
  end: string
}

const google = {
  type: 'application/rss+xml; charset=utf-8',
  start: googleStart,
  item: googleItem,
  end: googleEnd,
} as const
const meta = { type: 'text/csv; charset=utf-8', start: () => metaStart, item: metaItem, end: '' } as const

export const feedFiles: readonly FeedFile[] = [
  { ...google, name: 'google-en.xml', language: 'en' },
  { ...google, name: 'google-am.xml', language: 'am' },
  { ...meta, name: 'meta-en.csv', language: 'en' },
  { ...meta, name: 'meta-am.csv', language: 'am' },
]

/** Files are stored compressed: a catalogue of a million products would be half a gigabyte. */
export const storedName = ({ name }: FeedFile): string => `feeds/${name}.gz`
