import { type Language, languages } from '@zembil/rules/language'
import { createInstance, type i18n, type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Messages } from './message-types.ts'

declare module 'i18next' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to from outside
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Messages
  }
}

/** Ready when it returns: the messages are passed in, so server and browser can render without waiting. */
export function createI18n(language: Language, texts: Record<string, ResourceLanguage>): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    supportedLngs: languages,
    defaultNS: 'common',
    ns: Object.keys(texts),
    resources: { [language]: texts },
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}
