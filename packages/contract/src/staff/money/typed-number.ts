import { z } from 'zod'
import { because } from '../../customer-fields.ts'
import { writtenText } from '../../fields.ts'

/** The number of a transaction, contract or receipt. Neither blanks nor letter case distinguish two of them. */
export const typedNumber = writtenText(60)
  .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
  .pipe(z.string().min(4, because('number_short')))
