import { readFileSync } from 'node:fs'
import type catalog from '../packages/i18n/src/en/catalog.json'
import type common from '../packages/i18n/src/en/common.json'
import type product from '../packages/i18n/src/en/product.json'

export type Language = 'en' | 'am'
export type ShopTexts = { common: typeof common; catalog: typeof catalog; product: typeof product }

const read = (language: Language, namespace: keyof ShopTexts) =>
  JSON.parse(readFileSync(new URL(`../packages/i18n/src/${language}/${namespace}.json`, import.meta.url), 'utf8'))

/** The shop's own words, so that a journey does not fail over a reworded button. */
export const shopTexts = (language: Language): ShopTexts => ({
  common: read(language, 'common'),
  catalog: read(language, 'catalog'),
  product: read(language, 'product'),
})

/** 'Only {{count}} left' with its gaps filled. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key]))
