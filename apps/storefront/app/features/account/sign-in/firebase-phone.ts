import type { Language } from '@zembil/rules/people/language'
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

/** Persists in memory only: we use our own session, and no provider state may survive signing out. */
function startAuth({ emulatorUrl, ...options }: SignInSettings): Auth {
  const started = initializeAuth(initializeApp(options), { persistence: inMemoryPersistence })
  if (emulatorUrl !== null) connectAuthEmulator(started, emulatorUrl, { disableWarnings: true })
  return started
}

type Sending = {
  /** In stored format, `251…`. */
  phone: string
  /** Where the reCAPTCHA is rendered. */
  place: Element
  language: Language
}

/** Sends a code by SMS and returns the verification id for `confirmCode`. */
export function sendCode(settings: SignInSettings, { phone, place, language }: Sending): Promise<string> {
  auth ??= startAuth(settings)
  auth.languageCode = language
  // A reCAPTCHA is valid for one SMS only and cannot be rendered twice into the same element.
  verifier?.clear()
  const widget = document.createElement('div')
  place.replaceChildren(widget)
  verifier = new RecaptchaVerifier(auth, widget, { size: 'invisible', badge: 'inline' })
  return new PhoneAuthProvider(auth).verifyPhoneNumber(`+${phone}`, verifier)
}

/** The sign-in is too old for the provider to delete the user. */
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

/** Verifies the code and returns the ID token, which proves to our API that the customer holds the number. */
export async function confirmCode(settings: SignInSettings, sendingId: string, code: string): Promise<string> {
  auth ??= startAuth(settings)
  const { user } = await signInWithCredential(auth, PhoneAuthProvider.credential(sendingId, code))
  // The provider's numbers start with a plus.
  keepPhoneProof({ phone: user.phoneNumber?.slice(1) ?? '', forget: () => forget(user) })
  return user.getIdToken()
}
