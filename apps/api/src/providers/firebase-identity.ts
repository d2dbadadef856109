import { hash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose'
import { z } from 'zod'
import type { Config } from '../platform/config.ts'

/**
 * A phone number (`251…`) and when its owner entered the code that was sent to it. `proofHash` is the same for all tokens
 * that rest on that code, however often the provider renews them.
 */
export type ProvenPhone = { phone: string; provenAt: Date; proofHash: Buffer }

/** Null if the token is invalid. Throws only if it cannot be verified at the moment. */
export type IdentityCheck = (token: string) => Promise<ProvenPhone | null>

/** For clocks that differ a little. */
const clockTolerance = 5

/** A code entered longer ago no longer proves who holds the phone. This also limits the use of a stolen token. */
const provenFor = 10 * 60

const claims = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.int(),
  phone_number: z.string().regex(/^\+251[79]\d{8}$/),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
})

function provenPhone(payload: JWTPayload): ProvenPhone | null {
  const { success, data } = claims.safeParse(payload)
  if (!success) return null
  const age = Date.now() / 1_000 - data.auth_time
  if (age < -clockTolerance || age > provenFor) return null
  return {
    phone: data.phone_number.slice(1),
    provenAt: new Date(data.auth_time * 1_000),
    proofHash: hash('sha256', `${data.sub} ${data.auth_time}`, 'buffer'),
  }
}

/** True for an invalid token, false if the keys could not be fetched. */
const isRefusal = (error: unknown): boolean =>
  error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'

/** Verifies Firebase ID tokens as its documentation requires. Emulated or real is decided once, at startup. */
export function createIdentityCheck({ projectId, keysUrl, isEmulated }: Config['firebase']): IdentityCheck {
  const checks = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
    clockTolerance,
  }
  if (isEmulated) return async (token) => provenPhone(decodeUnsigned(token, checks))
  const keys = createRemoteJWKSet(new URL(keysUrl))
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, { ...checks, algorithms: ['RS256'] })
      return provenPhone(payload)
    } catch (error) {
      if (isRefusal(error)) return null
      // Not an AppError, so that the cause is logged.
      throw Object.assign(new Error('could not fetch the sign-in keys', { cause: error }), { statusCode: 503 })
    }
  }
}

function decodeUnsigned(token: string, checks: Parameters<typeof UnsecuredJWT.decode>[1]): JWTPayload {
  try {
    return UnsecuredJWT.decode(token, checks).payload
  } catch {
    return {}
  }
}
