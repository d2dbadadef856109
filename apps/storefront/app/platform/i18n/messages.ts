import type { Language } from '@zembil/rules/language'
import type { ResourceLanguage } from 'i18next'
import type { Namespace } from './message-types.ts'

// Not inlined: a small file would become a data: URL, which the content security policy does not allow to be fetched.
const urls = import.meta.glob<string>(
  ['./*/*.json', '!./*/{errors,order-news,pay-page,sms,wait}.json'],
  // `base` keeps the keys short: they are part of every first load, twice for each namespace.
  { base: '../../../../../packages/i18n/src/', eager: true, import: 'default', query: '?url&no-inline' },
)

/** The file name contains a hash, so browsers cache the file for good. */
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
