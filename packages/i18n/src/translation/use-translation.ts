import type { Language } from '@zembil/rules/people/language'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { TextValues } from '../fill-text.ts'
import type { I18n } from './i18n.ts'
import type { Lists, MessageKey, PrefixedKey } from './message-key.ts'
import { translate, translateList } from './translate.ts'

export const I18nContext = createContext<I18n | null>(null)

type Translation<Namespace, Key> = {
  language: Language
  t: (key: Key, values?: TextValues) => string
  list: <Name extends keyof Lists<Namespace>>(key: Name, values?: TextValues) => Lists<Namespace>[Name]
}

/** Keys of the first namespace need no prefix. */
type UseTranslation<All extends { common: object }> = <
  First extends keyof All & string = 'common',
  Other extends keyof All & string = never,
>(
  namespaces?: First | readonly [First, ...Other[]],
) => Translation<All[First], MessageKey<All[First]> | PrefixedKey<All, First | Other>>

function useTranslation(namespaces: string | readonly string[] = 'common') {
  const i18n = useContext(I18nContext)
  if (!i18n) throw new Error('useTranslation needs an I18nContext')
  const language = useSyncExternalStore(i18n.subscribe, i18n.getLanguage, i18n.getRenderedLanguage)
  const namespace = typeof namespaces === 'string' ? namespaces : (namespaces[0] ?? 'common')
  return useMemo(() => {
    const source = { language, messages: i18n.messagesIn(language), namespace }
    return {
      language,
      t: (key: string, values?: TextValues) => translate(source, key, values),
      list: (key: string, values?: TextValues) => translateList(source, key, values),
    }
  }, [i18n, language, namespace])
}

/** The hook for an app, typed by the app's messages. */
export const translationHook = <All extends { common: object }>() => useTranslation as UseTranslation<All>
