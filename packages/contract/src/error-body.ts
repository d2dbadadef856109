import { z } from 'zod'
import { type ErrorCode, errorStatus } from './error-codes.ts'

const codes = Object.keys(errorStatus) as ErrorCode[]

/** `ErrorBody` as a schema, for the server and the documentation. */
export const errorBody = z
  .object({
    code: z.enum(codes),
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: 'Error' })
