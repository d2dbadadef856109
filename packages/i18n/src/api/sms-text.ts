import type { Language } from '@zembil/rules/people/language'
import { fillText } from '../fill-text.ts'
import type { MessageTexts, SmsKey } from './message-texts.ts'

/**
 * The words of an SMS in its text. Replaces the no-break spaces of prices, which are not in the GSM alphabet: a single one
 * would more than halve the capacity of an English message.
 */
export const fillSms = (text: string, words: Record<string, string>): string =>
  fillText(text, words).replaceAll('\u00a0', ' ')

/** An SMS with its `{{words}}` filled in. */
export const smsText = (texts: MessageTexts, key: SmsKey, language: Language, words: Record<string, string>): string =>
  fillSms(texts[language][`sms.${key}`], words)
