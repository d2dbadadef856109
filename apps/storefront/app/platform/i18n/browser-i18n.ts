import { messagesUrl } from '@zembil/i18n/storefront/message-urls'
import type { StorefrontNamespace } from '@zembil/i18n/storefront/messages'
import { fetchMessages } from '@zembil/i18n/translation/fetch-messages'
import { createI18n, type I18n } from '@zembil/i18n/translation/i18n'
import type { Language } from '@zembil/rules/people/language'
import { rememberLanguage } from './browser-language.ts'

let instance: I18n | undefined

function browserI18n(): I18n {
  if (!instance) throw new Error('startI18n has not run')
  return instance
}

/** Loads the messages the server used for this page, so that the first render in the browser matches. */
export async function startI18n(language: Language, namespaces: readonly StorefrontNamespace[]): Promise<I18n> {
  instance = createI18n(language, {}, (...of) => fetchMessages(messagesUrl(...of)))
  await instance.addNamespaces(namespaces)
  return instance
}

/** Loads the messages of a page that is about to be shown. */
export const ensureMessages = (namespaces: readonly StorefrontNamespace[]): Promise<void> =>
  browserI18n().addNamespaces(namespaces)

/** Switches the current page to another language without navigating, so URL, filters and scroll position stay. */
export async function changeLanguage(language: Language): Promise<void> {
  await browserI18n().changeLanguage(language)
  rememberLanguage(language)
}
