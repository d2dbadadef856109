/** The languages of the shop; the first one is the default. */
export const languages = ['en', 'am'] as const

export type Language = (typeof languages)[number]

export const otherLanguage: Record<Language, Language> = { en: 'am', am: 'en' }
