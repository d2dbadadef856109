import { hash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose'
import { z } from 'zod'
import type { Config } from '../platform/config.ts'

/**
 * A phone number (`251…`) and when its owner entered the code that was sent to it. `proofHash` is the same for all tokens
 * that rest on that code, however often the provider renews them.
 */
export type ProvenPhone = { phone: string; provenAt: Date; proofHash: Buffer }

/** Null when the token proves nothing. Throws only when that cannot be found out just now. */
export type IdentityCheck = (token: string) => Promise<ProvenPhone | null>

/** For clocks that differ a little. */
const clockTolerance = 5

/** A code entered longer ago proves no more who holds the phone; it also bounds how long a stolen token is of use. */
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

/** A token that is wrong, as opposed to keys that could not be fetched. */
const isRefusal = (error: unknown): boolean =>
  error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'

/** Firebase Authentication's ID tokens, as its documentation says to verify them. The way is chosen once, at the start. */
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
      // Not an AppError: those who watch the log should read why.
      throw Object.assign(new Error('the keys for sign-in could not be fetched', { cause: error }), { statusCode: 503 })
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
