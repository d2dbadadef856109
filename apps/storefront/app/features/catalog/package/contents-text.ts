import type { Package } from '@zembil/contract/catalog-shapes'
import type { Language } from '@zembil/rules/language'
import { nameIn } from '../../../platform/i18n/localised.ts'

/** What is in a package, in one line: 'Teff flour, Berbere, Shiro'. */
export const contentsText = (language: Language, { products }: Package): string =>
  products.map((product) => nameIn(language, product)).join(language === 'am' ? '፣ ' : ', ')
