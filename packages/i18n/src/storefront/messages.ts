import type { Language } from '@zembil/rules/people/language'
import { am } from './am.ts'
import { en } from './en.ts'

export type StorefrontMessages = typeof en
export type StorefrontNamespace = keyof StorefrontMessages

/** Both languages in memory, for servers and tests. The browser loads what its page needs: `message-urls.ts`. */
export const storefrontMessages: Record<Language, StorefrontMessages> = { en, am }
