import type { Language } from '@zembil/rules/people/language'
import { fillText } from '../fill-text.ts'
import { type ApiMessages, apiMessages } from './messages.ts'

export type SmsKey = keyof ApiMessages['sms']

/**
 * An SMS with its `{{words}}` filled in. Replaces the no-break spaces of prices, which are not in the GSM alphabet: a
 * single one would more than halve the capacity of an English message.
 */
export const smsText = (key: SmsKey, language: Language, words: Record<string, string>): string =>
  fillText(apiMessages[language].sms[key], words).replaceAll('\u00a0', ' ')
