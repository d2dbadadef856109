import { hash, randomBytes } from 'node:crypto'

/** 256 random bits: nobody guesses one, and it says nothing about whom it belongs to. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** What is stored instead of the token: whoever reads the table cannot sign in with it. */
export const sessionTokenHash = (token: string): Buffer => hash('sha256', token, 'buffer')
