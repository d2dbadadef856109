import { hash } from 'node:crypto'
import { recoveryCodeCount } from '@zembil/rules/people/staff-limits'
import { Secret } from 'otpauth'

/** 80 random bits in base32, in groups of four. */
const newCode = (): string => new Secret({ size: 10 }).base32.replace(/(.{4})(?=.)/g, '$1-')

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode)

/** Ignores case and grouping. */
export const recoveryCodeHash = (code: string): Buffer =>
  hash('sha256', code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''), 'buffer')
