import { eraseStored, readStored, writeStored } from '../platform/storage/web-storage.ts'

const key = 'referrer'

/** The referrer's phone number as typed so far. Kept in sessionStorage, so it survives a reload. */
export const typedReferrer = (): string => readStored('sessionStorage', key) ?? ''
export const keepReferrer = (digits: string): boolean => writeStored('sessionStorage', key, digits)
export const forgetReferrer = (): void => eraseStored('sessionStorage', key)
