import type { ErrorCode } from '@zembil/contract/error-codes'
import { AppError } from '../../../platform/http/app-error.ts'

type Taken = { field: string; code: ErrorCode }

/** The error for each constraint that what somebody typed can violate. */
const faultByConstraint: Record<string, Taken> = {
  staff_members_email: { field: 'email', code: 'email_taken' },
  staff_members_phone_number: { field: 'phone_number', code: 'phone_in_use' },
}
const unknownStore = 'staff_stores_store_id_fkey'

/** Relies on the constraints to find taken or unknown values; checking first would be a race. */
export async function saveMember<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    if (constraint === unknownStore) throw new AppError('validation_failed', { store_ids: 'invalid' })
    const taken = faultByConstraint[constraint]
    throw taken ? new AppError(taken.code, { [taken.field]: taken.code }) : error
  }
}
