import type { Language } from '@zembil/rules/people/language'
import { am } from './am.ts'
import { en } from './en.ts'

export type ConsoleMessages = typeof en
export type ConsoleNamespace = keyof ConsoleMessages

/** Both languages in memory, for tests. The browser loads what its screen needs: `message-urls.ts`. */
export const consoleMessages: Record<Language, ConsoleMessages> = { en, am }
