import type { ErrorCode } from '../error-codes.ts'
import type { StaffEndpoint } from './staff-endpoint.ts'

const signedIn = ['unauthenticated', 'session_locked', 'forbidden'] as const satisfies ErrorCode[]

/** The errors that follow from the shape of a staff call, and those that it lists itself. */
export function staffCallErrors(call: StaffEndpoint): ErrorCode[] {
  const { permission, params, query, body, headers, needsProof, current, errors = [] } = call
  const isOpen = permission === 'anybody'
  return [
    ...(isOpen ? [] : signedIn),
    ...(isOpen || permission === 'self' ? [] : (['second_step_missing'] as const)),
    ...(needsProof ? (['fresh_proof_required'] as const) : []),
    ...(params ? (['not_found'] as const) : []),
    ...(current ? (['stale_version'] as const) : []),
    ...(query || body || headers ? (['validation_failed'] as const) : []),
    ...(headers ? (['act_key_reused'] as const) : []),
    'too_many_requests',
    ...errors,
  ]
}
