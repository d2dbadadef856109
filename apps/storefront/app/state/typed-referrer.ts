import { eraseStored, readStored, writeStored } from '../platform/storage/web-storage.ts'

const key = 'referrer'

/** The number of whoever referred, as far as it was typed in this visit, also before a reload. */
export const typedReferrer = (): string => readStored('sessionStorage', key) ?? ''
export const keepReferrer = (digits: string): boolean => writeStored('sessionStorage', key, digits)
export const forgetReferrer = (): void => eraseStored('sessionStorage', key)
