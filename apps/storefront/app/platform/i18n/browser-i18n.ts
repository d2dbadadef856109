import { isLanguage } from '@zembil/i18n/language'
import type { Language } from '@zembil/rules/language'
import type { i18n } from 'i18next'
import { rememberLanguage } from './browser-language.ts'
import { createI18n } from './i18n.ts'
import type { Namespace } from './message-types.ts'
import { fetchMessages } from './messages.ts'

let instance: i18n | undefined

function browserI18n(): i18n {
  if (!instance) throw new Error('startI18n has not run')
  return instance
}

/** Loads the messages the server used for this page, so that the first render in the browser matches. */
export async function startI18n(language: Language, namespaces: readonly Namespace[]): Promise<i18n> {
  const texts = await Promise.all(namespaces.map((namespace) => fetchMessages(language, namespace)))
  instance = createI18n(language, Object.fromEntries(namespaces.map((name, index) => [name, texts[index] ?? {}])))
  return instance
}

async function addMessages(language: Language, namespaces: readonly string[]): Promise<void> {
  const missing = namespaces.filter((name) => !browserI18n().hasResourceBundle(language, name)) as Namespace[]
  await Promise.all(
    missing.map(async (name) => {
      browserI18n().addResourceBundle(language, name, await fetchMessages(language, name))
    }),
  )
}

/** Loads the messages of a page that is about to be shown. */
export function ensureMessages(namespaces: readonly Namespace[]): Promise<void> {
  const { language } = browserI18n()
  return isLanguage(language) ? addMessages(language, namespaces) : Promise.resolve()
}

/** Switches the current page to another language without navigating, so URL, filters and scroll position stay. */
export async function changeLanguage(language: Language): Promise<void> {
  const current = browserI18n()
  await addMessages(language, Object.keys(current.store.data[current.language] ?? {}))
  rememberLanguage(language)
  await current.changeLanguage(language)
}
