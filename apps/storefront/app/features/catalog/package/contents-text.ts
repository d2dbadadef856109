import type { Package } from '@zembil/contract/catalog-shapes'
import type { Language } from '@zembil/rules/language'
import { nameIn } from '../../../platform/i18n/localised.ts'

/** The contents of a package on one line: 'Teff flour, Berbere, Shiro'. */
export const contentsText = (language: Language, { products }: Package): string =>
  products.map((product) => nameIn(language, product)).join(language === 'am' ? '፣ ' : ', ')
