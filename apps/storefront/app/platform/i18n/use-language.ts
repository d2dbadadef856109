import type { Language } from '@zembil/rules/people/language'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { logError } from '../page/log.ts'
import { changeLanguage } from './browser-i18n.ts'
import { detectLanguage, rememberLanguage } from './browser-language.ts'
import { languageParameter } from './language.ts'
import { useTranslation } from './use-translation.ts'

/** The language of the page. */
export const useLanguage = (): Language => useTranslation().language

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
 * visitor once chose. Corrected after hydration, because the first render must match the server's.
 */
export function usePreferredLanguage(): void {
  const rendered = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per visit; afterwards the visitor decides
  useEffect(() => {
    const preferred = detectLanguage()
    if (preferred === rendered) rememberLanguage(preferred)
    else changeLanguage(preferred).catch((error: unknown) => logError('could not change the language', error))
  }, [])
}
