import type { ImageAdvert } from '@zembil/contract/content'
import type { Language } from '@zembil/rules/language'

export const advertTitle = (language: Language, { title, title_am }: ImageAdvert): string =>
  language === 'am' && title_am !== '' ? title_am : title
