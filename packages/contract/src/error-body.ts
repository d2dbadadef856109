import { z } from 'zod'
import { type ErrorCode, errorStatus } from './error-codes.ts'

const codes = Object.keys(errorStatus) as ErrorCode[]

/** `ErrorBody` as a schema. */
export const errorBody = z
  .object({
    code: z.enum(codes).describe('What went wrong. Stable: programs decide by it.'),
    message: z
      .string()
      .describe('The same for people, in the language of the `Accept-Language` header (`en` or `am`).'),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('Messages by invalid field, such as `shipping_detail.city`.'),
  })
  .meta({ id: 'Error', description: 'The body of every response that is not 2xx.' })
