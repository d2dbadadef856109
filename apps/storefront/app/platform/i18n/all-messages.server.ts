import type { Language } from '@zembil/rules/language'
import type { ResourceLanguage } from 'i18next'

const files = import.meta.glob<ResourceLanguage>(
  ['../../../../../packages/i18n/src/*/*.json', '!../../../../../packages/i18n/src/*/errors.json'],
  { eager: true, import: 'default' },
)

/** Every namespace of a language. The server holds them all in memory; the browser loads only what its page needs. */
export function allMessages(language: Language): Record<string, ResourceLanguage> {
  const ofLanguage = Object.entries(files).filter(([path]) => path.includes(`/${language}/`))
  return Object.fromEntries(ofLanguage.map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]))
}
