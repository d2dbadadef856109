import type { Language } from '@zembil/rules/language'
import type { ResourceLanguage } from 'i18next'
import type { Namespace } from './message-types.ts'

// Not inlined: a small file would become a data: address, which the content policy forbids to fetch.
const urls = import.meta.glob<string>(
  ['./*/*.json', '!./*/{errors,order-news,pay-page,sms,wait}.json'],
  // Short names: they are in everybody's first load, twice for each namespace.
  { base: '../../../../../packages/i18n/src/', eager: true, import: 'default', query: '?url&no-inline' },
)

/** Hashed, so a browser keeps the file for good. */
export function messagesUrl(language: Language, namespace: Namespace): string {
  const url = urls[`./${language}/${namespace}.json`]
  if (!url) throw new Error(`no messages ${language}/${namespace}`)
  return url
}

export async function fetchMessages(language: Language, namespace: Namespace): Promise<ResourceLanguage> {
  const response = await fetch(messagesUrl(language, namespace))
  if (!response.ok) throw new Error(`messages ${language}/${namespace}: ${response.status}`)
  return (await response.json()) as ResourceLanguage
}
