import { placeholderFault, placeholdersOf } from '@zembil/rules/messages/placeholders'
import type { Language } from '@zembil/rules/people/language'
import { am } from './am.ts'
import { en } from './en.ts'

export type SmsKey = keyof typeof en.sms
export type OrderNewsKey = keyof typeof en.orderNews
/** A text that staff can change. A notice has a title and a message. */
export type MessageKey = `sms.${SmsKey}` | `notice.${OrderNewsKey}.${'title' | 'message'}`
type TextsOfLanguage = Readonly<Record<MessageKey, string>>
export type MessageTexts = Readonly<Record<Language, TextsOfLanguage>>

function flatten({ sms, orderNews }: Pick<typeof en, 'sms' | 'orderNews'>): TextsOfLanguage {
  const ofSms = Object.entries(sms).map(([key, text]) => [`sms.${key}`, text])
  const ofNotices = Object.entries(orderNews).flatMap(([key, { title, message }]) => [
    [`notice.${key}.title`, title],
    [`notice.${key}.message`, message],
  ])
  return Object.fromEntries([...ofSms, ...ofNotices]) as TextsOfLanguage
}

/** The texts as they are released. */
export const shippedTexts: MessageTexts = { en: flatten(en), am: flatten(am) }
export const messageKeys = Object.keys(shippedTexts.en) as MessageKey[]

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(shippedTexts.en, key)

/** What a text must contain. Both languages have the same, which a test checks. */
export const placeholdersIn = (key: MessageKey): string[] => placeholdersOf(shippedTexts.en[key])

/** What staff have changed; null where the released text is used. */
export type ChangedText = { key: string; text: string | null; text_am: string | null }

/**
 * The released texts with what staff have changed. A change that a later release no longer fits, because the text is gone
 * or has other placeholders, is left out: customers would get a message with gaps.
 */
export function textsWith(changed: readonly ChangedText[]): MessageTexts {
  const withChanges = (language: Language): TextsOfLanguage => {
    const own = changed.flatMap(({ key, text, text_am }) => {
      const words = language === 'am' ? text_am : text
      const isUsed = words !== null && isMessageKey(key) && placeholderFault(words, placeholdersIn(key)) === null
      return isUsed ? [[key, words]] : []
    })
    return { ...shippedTexts[language], ...Object.fromEntries(own) }
  }
  return { en: withChanges('en'), am: withChanges('am') }
}
