import type { SignInPurpose } from '../../../platform/page/paths.ts'
import { isShape, numberOr, textOr } from '../../../platform/storage/shape.ts'
import { eraseStored, readStored, writeStored } from '../../../platform/storage/web-storage.ts'

/** A code that was sent. `phone` is in stored format; `id` is the identity provider's verification id. */
export type SentCode = { phone: string; id: string; sentAt: number; purpose: SignInPurpose | null }

const key = 'sent-code'
const newPhoneKey = 'new-phone'
/** After this the identity provider no longer accepts the code. */
const lifeMs = 10 * 60_000
const resendMs = 60_000

export const resendableAt = ({ sentAt }: SentCode): number => sentAt + resendMs

/** Seconds until another code may be requested; also 0 if the phone's clock was set back meanwhile. */
export function secondsToWait(sent: SentCode, now: number): number {
  const seconds = Math.ceil((resendableAt(sent) - now) / 1_000)
  return now < sent.sentAt ? 0 : Math.max(0, seconds)
}

/** In sessionStorage, because a phone may discard the page while the customer reads the SMS. */
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

/** The new number a customer entered in the profile. Not passed in the URL, which may be logged or shared. */
export const rememberNewPhone = (phone: string): boolean => writeStored('sessionStorage', newPhoneKey, phone)
export const recallNewPhone = (): string | null => readStored('sessionStorage', newPhoneKey)
export const forgetNewPhone = (): void => eraseStored('sessionStorage', newPhoneKey)
