import type { Language } from '@zembil/rules/people/language'
import type { LoadedMessages } from './translate.ts'

type LoadMessages = (language: Language, namespace: string) => Promise<object>

const loadNothing: LoadMessages = (language, namespace) =>
  Promise.reject(new Error(`no messages ${language}/${namespace}`))

export type I18n = ReturnType<typeof createI18n>

/** The language of a page and the messages it has loaded. A server passes all of them, a browser passes `load`. */
export function createI18n(renderedLanguage: Language, messages: LoadedMessages, load = loadNothing) {
  const loaded: Record<Language, LoadedMessages> = { en: {}, am: {}, [renderedLanguage]: messages }
  const listeners = new Set<() => void>()
  let current = renderedLanguage

  async function add(language: Language, namespaces: readonly string[]): Promise<void> {
    const missing = namespaces.filter((name) => !loaded[language][name])
    const add = async (name: string) => {
      loaded[language][name] = await load(language, name)
    }
    await Promise.all(missing.map(add))
  }

  return {
    /** The language of the server's HTML, which the first render in the browser must match. */
    getRenderedLanguage: () => renderedLanguage,
    getLanguage: () => current,
    messagesIn: (language: Language) => loaded[language],
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Loads what is missing of these namespaces in the current language. */
    addNamespaces: (namespaces: readonly string[]) => add(current, namespaces),
    /** Loads the current namespaces in another language, then switches to it. */
    async changeLanguage(language: Language): Promise<void> {
      await add(language, Object.keys(loaded[current]))
      current = language
      for (const listener of listeners) listener()
    },
  }
}
