import { acceptedLanguage, isLanguage } from '@zembil/i18n/language'
import type { Language } from '@zembil/rules/people/language'
import { readStored, writeStored } from '../storage/web-storage.ts'
import { writeCookie } from '../storage/write-cookie.ts'
import { cookieLanguage, languageKey, languageParameter } from './language.ts'

const yearSeconds = 31_536_000

/** The language from the first source that names a supported one, in the specification's order. */
export function detectLanguage(): Language {
  const stated = [
    new URLSearchParams(location.search).get(languageParameter),
    cookieLanguage(document.cookie),
    readStored('localStorage', languageKey),
    readStored('sessionStorage', languageKey),
  ].find(isLanguage)
  if (stated) return stated
  const spoken = navigator.languages.some((tag) => isLanguage(tag.slice(0, 2).toLowerCase()))
  if (spoken) return acceptedLanguage(navigator.languages.join(','))
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : acceptedLanguage(undefined)
}

/** Stored in both places: the server reads the cookie before rendering, and local storage survives cleared cookies. */
export function rememberLanguage(language: Language): void {
  writeCookie(languageKey, language, yearSeconds)
  writeStored('localStorage', languageKey, language)
}
