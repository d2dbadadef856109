import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '@zembil/rules/language'
import type { Messages } from '../apps/storefront/app/platform/i18n/message-types.ts'
import type errors from '../packages/i18n/src/en/errors.json'
import type sms from '../packages/i18n/src/en/sms.json'

/** What people read in the shop and on their phones, and the API's own words for what it refuses. */
export type ShopTexts = Messages & { sms: typeof sms; errors: typeof errors }

const folder = (language: Language) => new URL(`../packages/i18n/src/${language}/`, import.meta.url)

/** The shop's own words, so that a journey does not fail over a reworded button. */
export const shopTexts = (language: Language): ShopTexts =>
  Object.fromEntries(
    readdirSync(folder(language)).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(new URL(file, folder(language)), 'utf8')),
    ]),
  ) as ShopTexts

/** 'Only {{count}} left' with its gaps filled. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key]))
