import { defaultLanguage, isLanguage } from '@zembil/i18n/language'
import type { Language } from '@zembil/rules/language'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { logError } from '../page/log.ts'
import { changeLanguage } from './browser-i18n.ts'
import { detectLanguage, rememberLanguage } from './browser-language.ts'
import { languageParameter } from './language.ts'

/** The language of the page. */
export function useLanguage(): Language {
  const { language } = useTranslation().i18n
  return isLanguage(language) ? language : defaultLanguage
}

/** Switches the page in place and updates a `lng` in the URL, or a reload would bring the old language back. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const [search, setSearch] = useSearchParams()
  return async (language) => {
    await changeLanguage(language)
    if (!search.has(languageParameter)) return
    const next = new URLSearchParams(search)
    next.set(languageParameter, language)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
}

/**
 * The server cannot see the browser's storage: without a cookie it may guess a different language from the one the
 * shopper once chose. Corrected after hydration, because the first render must match the server's.
 */
export function usePreferredLanguage(): void {
  const rendered = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit; afterwards the shopper decides
  useEffect(() => {
    const preferred = detectLanguage()
    if (preferred === rendered) rememberLanguage(preferred)
    else changeLanguage(preferred).catch((error: unknown) => logError('the language could not be changed', error))
  }, [])
}
