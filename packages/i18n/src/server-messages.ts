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
 * The words the API itself sends; everything else is put into words by the client. `{{wait}}` is when to try again,
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
 * A text message with its `{{words}}` filled in. The space that keeps a price together on a page is not in the alphabet of
 * an SMS: one of it would more than halve what an English message holds.
 */
export const smsText = (key: keyof typeof enSms, language: Language, words: Record<string, string>): string =>
  sms[language][key].replaceAll(/{{(\w+)}}/g, (_, name: string) => words[name]?.replaceAll('\u00a0', ' ') ?? '')

/** The page that leads on to a bank. */
export const payPageText = (language: Language): typeof enPayPage => payPage[language]
