import { Secret, TOTP } from 'otpauth'

const issuer = 'Zembil'
const stepMs = 30_000

/** 160 random bits, as RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** For the QR code that an authenticator app scans. */
export const totpUri = (secret: string, label: string): string => new TOTP({ issuer, label, secret }).toString()

/** The time step of a right code, at most one step from now; null for a wrong one. */
export function totpStep(secret: string, code: string, now = Date.now()): number | null {
  const delta = new TOTP({ secret }).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / stepMs) + delta
}
