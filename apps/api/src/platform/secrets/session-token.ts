import { hash, randomBytes } from 'node:crypto'

/** 256 random bits: cannot be guessed and reveals nothing about its customer. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** Stored instead of the token, so that a leaked table cannot be used to sign in. */
export const sessionTokenHash = (token: string): Buffer => hash('sha256', token, 'buffer')
