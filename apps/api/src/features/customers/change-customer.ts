import type { ErrorCode } from '@zembil/contract/error-codes'
import type { Db } from '../../platform/database/db.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type CustomerChange, updateCustomer } from './customers.sql.ts'

type Taken = { field: string; code: ErrorCode }

/** The error for a violation of each unique index of `customers`. */
const takenByIndex: Record<string, Taken> = {
  customers_phone_number: { field: 'phone_number', code: 'phone_in_use' },
  customers_email: { field: 'email', code: 'email_taken' },
  customers_user_name: { field: 'user_name', code: 'username_taken' },
}

const takenOf = (error: unknown): Taken | undefined =>
  error instanceof Error && 'constraint' in error ? takenByIndex[String(error.constraint)] : undefined

/** Relies on the unique indexes to find taken values; checking first would be a race. */
export async function changeCustomer(db: Db, id: number, change: CustomerChange): Promise<void> {
  try {
    await updateCustomer(db, id, change)
  } catch (error) {
    const taken = takenOf(error)
    throw taken ? new AppError(taken.code, { [taken.field]: taken.code }) : error
  }
}
