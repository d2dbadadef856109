import { z } from 'zod'
import type { Endpoint, EndpointName } from '../endpoint.ts'
import type { Grant, Permission } from './permissions.ts'

/** One call of the staff API. */
export type StaffEndpoint = Endpoint & {
  limit: 'staffRead' | 'staffWrite' | 'staffSignIn'
  /** Who may make the call. 'anybody': before signing in. 'self': every member, about themselves. */
  permission: Permission | 'self' | 'anybody'
  /** The grants of the permission that suffice, where not every one does. */
  grants?: readonly Grant[]
  /** The password or a code must have been entered within the last ten minutes, or the call gets `fresh_proof_required`. */
  needsProof?: true
  /** A read that leaves an audit entry like a write, because it takes personal data out of the console. */
  isLogged?: true
  /** A read with a body: what people search for, such as a phone number, must not be in a URL, which is logged and kept. */
  isSearch?: true
  /** The state that a `stale_version` error carries as `current`. Every call that takes a `version` has one. */
  current?: z.ZodType
  /** The response is a file of this type, not JSON. */
  produces?: 'text/csv' | 'image/*'
  /**
   * The body is a part of a file, not JSON. Such a call has no idempotency key, because its offset says whether the part has
   * arrived, and no audit entry: the act that uses the file has one.
   */
  accepts?: 'application/octet-stream'
  /** The largest body in bytes, for calls that take more than the usual 64 KB. */
  largestBody?: number
}
export const defineStaffEndpoints = <const E extends Record<EndpointName, StaffEndpoint>>(endpoints: E): E => endpoints

/**
 * Every write of a signed-in member carries one. The client makes it when the button is pressed and sends the same one
 * with every retry; the act is done once, and every retry gets the answer of the first.
 */
export const actHeaders = z.object({ 'idempotency-key': z.string().regex(/^[\w-]{8,100}$/) })

/** Sent with value `1` by reads that nobody asked for, such as a list that refreshes itself: they do not count as use. */
export const backgroundHeader = 'x-background'

export const staffRead = { limit: 'staffRead' } as const
export const staffSearch = { ...staffRead, isSearch: true } as const
export const staffWrite = { limit: 'staffWrite', headers: actHeaders } as const
