import { messagesUrl } from '@zembil/i18n/console/message-urls'
import type { ConsoleNamespace } from '@zembil/i18n/console/messages'
import { acceptedLanguage, isLanguage } from '@zembil/i18n/language'
import { fetchMessages } from '@zembil/i18n/translation/fetch-messages'
import { createI18n, type I18n } from '@zembil/i18n/translation/i18n'
import type { Language } from '@zembil/rules/people/language'

const storageKey = 'language'

/** Of this browser, until the member is known. */
function firstLanguage(): Language {
  const stored = localStorage.getItem(storageKey)
  return isLanguage(stored) ? stored : acceptedLanguage(navigator.languages.join(','))
}

export const i18n: I18n = createI18n(firstLanguage(), {}, (...of) => fetchMessages(messagesUrl(...of)))

/** Loads the texts of a screen that is about to be shown. */
export const ensureMessages = (namespaces: readonly ConsoleNamespace[]): Promise<void> => i18n.addNamespaces(namespaces)

/** Texts that every screen needs: the frame, and the dialogs of the session. */
export const startI18n = (): Promise<void> => {
  document.documentElement.lang = i18n.getLanguage()
  return ensureMessages(['common', 'door', 'fields'])
}

/** Switches in place: no screen is mounted anew, so nothing typed is lost. */
export async function changeLanguage(language: Language): Promise<void> {
  if (language === i18n.getLanguage()) return
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
  localStorage.setItem(storageKey, language)
}
