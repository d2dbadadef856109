import type { SignInPurpose } from '../../../platform/page/paths.ts'
import { isShape, numberOr, textOr } from '../../../platform/storage/shape.ts'
import { eraseStored, readStored, writeStored } from '../../../platform/storage/web-storage.ts'

/** A code on its way. `phone` is in the stored form; `id` is what the identity provider knows this sending by. */
export type SentCode = { phone: string; id: string; sentAt: number; purpose: SignInPurpose | null }

const key = 'sent-code'
const newPhoneKey = 'new-phone'
/** After that the identity provider takes it no more. */
const lifeMs = 10 * 60_000
const resendMs = 60_000

/** Seconds until another code may be asked for; 0 when it may, also where the phone's clock was put back meanwhile. */
export function secondsToWait({ sentAt }: SentCode, now: number): number {
  const seconds = Math.ceil((sentAt + resendMs - now) / 1_000)
  return now < sentAt ? 0 : Math.max(0, seconds)
}

/** Kept for the tab: a small phone drops a page while its owner reads the SMS, and the code must still find its boxes. */
export const rememberSentCode = (sent: SentCode): boolean => writeStored('sessionStorage', key, JSON.stringify(sent))
export const forgetSentCode = (): void => eraseStored('sessionStorage', key)

export function parseSentCode(text: string | null, purpose: SignInPurpose | null, now: number): SentCode | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isShape(stored)) return null
    const [phone, id, sentAt] = [textOr(stored.phone, null), textOr(stored.id, null), numberOr(stored.sentAt, 0)]
    const isUsable = phone !== null && id !== null && stored.purpose === purpose && now - sentAt < lifeMs
    return isUsable ? { phone, id, sentAt, purpose } : null
  } catch {
    return null
  }
}

export const recallSentCode = (purpose: SignInPurpose | null): SentCode | null =>
  parseSentCode(readStored('sessionStorage', key), purpose, Date.now())

/** The number a customer wants to change to, on its way from the profile; not in the address, which is logged and shared. */
export const rememberNewPhone = (phone: string): boolean => writeStored('sessionStorage', newPhoneKey, phone)
export const recallNewPhone = (): string | null => readStored('sessionStorage', newPhoneKey)
export const forgetNewPhone = (): void => eraseStored('sessionStorage', newPhoneKey)
