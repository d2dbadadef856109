import type { Language } from '@zembil/rules/people/language'

// Not inlined: a small file would become a data: URL, which the content security policy does not allow to be fetched.
const urls = {
  ...import.meta.glob<string>('./*/*.json', { eager: true, import: 'default', query: '?url&no-inline' }),
  ...import.meta.glob<string>('./*/*.json', {
    base: '../shared/',
    eager: true,
    import: 'default',
    query: '?url&no-inline',
  }),
}

/** The file name contains a hash, so browsers cache the file for good. Needs Vite. */
export function messagesUrl(language: Language, namespace: string): string {
  const url = urls[`./${language}/${namespace}.json`]
  if (!url) throw new Error(`no messages ${language}/${namespace}`)
  return url
}
