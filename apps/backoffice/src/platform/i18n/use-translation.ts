import type { ConsoleMessages } from '@zembil/i18n/console/messages'
import { translationHook } from '@zembil/i18n/translation/use-translation'
import type { Language } from '@zembil/rules/people/language'

export const useTranslation = translationHook<ConsoleMessages>()

export const useLanguage = (): Language => useTranslation().language
