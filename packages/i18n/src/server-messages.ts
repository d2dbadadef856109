import type { Language } from '@zembil/rules/language'
import { formatPrice, type Santim } from '@zembil/rules/money'
import amErrors from './am/errors.json' with { type: 'json' }
import amFields from './am/fields.json' with { type: 'json' }
import amPayPage from './am/pay-page.json' with { type: 'json' }
import amSms from './am/sms.json' with { type: 'json' }
import enErrors from './en/errors.json' with { type: 'json' }
import enFields from './en/fields.json' with { type: 'json' }
import enPayPage from './en/pay-page.json' with { type: 'json' }
import enSms from './en/sms.json' with { type: 'json' }
import { waitText } from './wait-text.ts'

const errors = { en: enErrors, am: amErrors }
const fields = { en: enFields, am: amFields }
const payPage = { en: enPayPage, am: amPayPage }
const sms = { en: enSms, am: amSms }

export type ErrorMessageKey = keyof typeof enErrors
export type FieldMessageKey = keyof typeof enFields

export const isFieldMessageKey = (text: string): text is FieldMessageKey => Object.hasOwn(enFields, text)

type ErrorFacts = { retryAfter?: number | undefined; amount?: Santim | undefined }

/**
 * Error messages that the API sends; all other texts are rendered by the client. `{{wait}}` tells when to retry,
 * `{{amount}}` the limit that was reached.
 */
export const errorMessage = (
  key: ErrorMessageKey,
  language: Language,
  { retryAfter, amount = 0 }: ErrorFacts = {},
): string =>
  errors[language][key]
    .replace('{{wait}}', waitText(retryAfter, language))
    .replace('{{amount}}', formatPrice(amount, language))

export const fieldMessage = (key: FieldMessageKey, language: Language): string => fields[language][key]

/**
 * An SMS with its `{{words}}` filled in. Replaces the no-break spaces of prices, which are not in the GSM alphabet: a
 * single one would more than halve the capacity of an English message.
 */
export const smsText = (key: keyof typeof enSms, language: Language, words: Record<string, string>): string =>
  sms[language][key].replaceAll(/{{(\w+)}}/g, (_, name: string) => words[name]?.replaceAll('\u00a0', ' ') ?? '')

/** Texts of the page that forwards the customer to a bank. */
export const payPageText = (language: Language): typeof enPayPage => payPage[language]
