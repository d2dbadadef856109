import type { Language } from '@zembil/rules/language'
import { FirebaseError, initializeApp } from 'firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  deleteUser,
  initializeAuth,
  inMemoryPersistence,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  type User,
} from 'firebase/auth'
import type { SignInSettings } from '../../../platform/session/sign-in-settings.ts'
import { keepPhoneProof } from './phone-proof.ts'

let auth: Auth | undefined
let verifier: RecaptchaVerifier | undefined

/** In memory: our own session takes over, and nothing of the provider's may outlive a log-out. */
function startAuth({ emulatorUrl, ...options }: SignInSettings): Auth {
  const started = initializeAuth(initializeApp(options), { persistence: inMemoryPersistence })
  if (emulatorUrl !== null) connectAuthEmulator(started, emulatorUrl, { disableWarnings: true })
  return started
}

type Sending = {
  /** In the stored form, `251…`. */
  phone: string
  /** Where the human check appears. */
  place: Element
  language: Language
}

/** Sends a code by SMS; the answer is what `confirmCode` knows the sending by. */
export function sendCode(settings: SignInSettings, { phone, place, language }: Sending): Promise<string> {
  auth ??= startAuth(settings)
  auth.languageCode = language
  // A human check works for one SMS only, and cannot be drawn a second time into the same element.
  verifier?.clear()
  const widget = document.createElement('div')
  place.replaceChildren(widget)
  verifier = new RecaptchaVerifier(auth, widget, { size: 'invisible', badge: 'inline' })
  return new PhoneAuthProvider(auth).verifyPhoneNumber(`+${phone}`, verifier)
}

/** The code was entered too long ago for the provider to erase anything. */
const isTooOld = (error: unknown): boolean =>
  error instanceof FirebaseError && ['auth/requires-recent-login', 'auth/user-token-expired'].includes(error.code)

const forget = (user: User): Promise<boolean> =>
  deleteUser(user).then(
    () => true,
    (error: unknown) => {
      if (isTooOld(error)) return false
      throw error
    },
  )

/** Proof for our server that the code of this sending was entered. */
export async function confirmCode(settings: SignInSettings, sendingId: string, code: string): Promise<string> {
  auth ??= startAuth(settings)
  const { user } = await signInWithCredential(auth, PhoneAuthProvider.credential(sendingId, code))
  // The provider writes numbers with a plus before them.
  keepPhoneProof({ phone: user.phoneNumber?.slice(1) ?? '', forget: () => forget(user) })
  return user.getIdToken()
}
