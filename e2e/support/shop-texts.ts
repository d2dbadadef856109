import { type ApiMessages, apiMessages } from '@zembil/i18n/api/messages'
import { type StorefrontMessages, storefrontMessages } from '@zembil/i18n/storefront/messages'
import type { Language } from '@zembil/rules/people/language'

/** The texts of the shop and its SMS, and the API's error messages. */
export type ShopTexts = StorefrontMessages & ApiMessages

/** Taken from the shop, so that a test does not fail over a reworded button. */
export const shopTexts = (language: Language): ShopTexts => ({
  ...apiMessages[language],
  ...storefrontMessages[language],
})
