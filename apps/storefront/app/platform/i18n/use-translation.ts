import type { StorefrontMessages } from '@zembil/i18n/storefront/messages'
import { translationHook } from '@zembil/i18n/translation/use-translation'

export const useTranslation = translationHook<StorefrontMessages>()
