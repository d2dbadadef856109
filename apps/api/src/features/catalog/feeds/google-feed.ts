import type { FeedItem } from './feed-item.ts'

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
/** XML 1.0 has no place for most control characters, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be sent
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escapeXml = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (character) => escaped[character] ?? character)

const element = (name: string, text: string): string => (text === '' ? '' : `<g:${name}>${escapeXml(text)}</g:${name}>`)

/** The product data specification of Google Merchant Center, as RSS 2.0. */
export function googleItem(item: FeedItem): string {
  const { additional_image_link, isAvailable, ...texts } = item
  const elements = [
    ...Object.entries(texts).map(([name, text]) => element(name, text)),
    ...additional_image_link.map((link) => element('additional_image_link', link)),
    element('availability', isAvailable ? 'in_stock' : 'out_of_stock'),
    element('condition', 'new'),
    // Says that a fresh vegetable has no brand and no number, instead of having them searched for.
    element('identifier_exists', item.gtin === '' && item.brand === '' ? 'no' : ''),
  ]
  return `<item>${elements.join('')}</item>\n`
}

export const googleStart = (origin: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>` +
  `<title>Zembil</title><link>${escapeXml(origin)}</link><description>Zembil</description>\n`

export const googleEnd = '</channel></rss>\n'
