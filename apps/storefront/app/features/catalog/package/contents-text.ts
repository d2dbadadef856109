import type { Package } from '@zembil/contract/catalog-shapes'
import type { Language } from '@zembil/rules/people/language'
import { listIn, nameIn } from '../../../platform/i18n/localised.ts'

/** The contents of a package on one line: 'Teff flour, Berbere, Shiro'. */
export const contentsText = (language: Language, { products }: Package): string =>
  listIn(
    language,
    products.map((product) => nameIn(language, product)),
  )
