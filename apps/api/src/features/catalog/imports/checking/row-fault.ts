import type { ErrorNames } from '@zembil/i18n/api/error-message'

/** Why a row was refused or left alone, as it is stored: a text is chosen when it is read. */
export type RowFault = {
  /** Null when it is about the whole row. */
  column: string | null
  value: string
  /** A key of imports, of fields, or an error code. */
  key: string
  names?: ErrorNames | undefined
}

/** The same words in both languages. */
export const sameWords = (words: Record<string, string>): ErrorNames => ({ en: words, am: words })
