import type { FeedItem } from './feed-item.ts'

const columns = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'gtin',
  'product_type',
] as const

/** No spreadsheet opens this file, so nothing is put before what looks like a formula. */
const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\n`

export const metaStart = line(columns)

/** The catalogue fields of Meta, as CSV. What has no brand is sold under the shop's own name, as Meta asks for. */
export function metaItem(item: FeedItem): string {
  const values: Record<(typeof columns)[number], string> = {
    ...item,
    availability: item.isAvailable ? 'in stock' : 'out of stock',
    condition: 'new',
    brand: item.brand || 'Zembil',
    additional_image_link: item.additional_image_link.join(','),
  }
  return line(columns.map((name) => values[name]))
}
