import type { Language } from '@zembil/rules/people/language'
import { type RefObject, useRef, useState } from 'react'
import { withDeadline } from '../../../platform/api/deadline.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import type { SignInPurpose } from '../../../platform/page/paths.ts'
import type { SignInSettings } from '../../../platform/session/sign-in-settings.ts'
import { forgetSentCode, rememberSentCode, type SentCode } from './sent-code.ts'

/** Loaded on demand: the identity provider's SDK is as large as all of our code and only needed here. */
const loadProvider = () => import('./firebase-phone.ts')
export const prepareProvider = (): void => void loadProvider().catch(() => undefined)

/** Long enough to solve a reCAPTCHA's picture puzzle. */
const sendDeadlineMs = 120_000

type SignIn = {
  settings: SignInSettings
  purpose: SignInPurpose | null
  /** Where the reCAPTCHA is rendered. */
  place: RefObject<Element | null>
  onSent: () => void
  /** Receives the ID token that proves the code was entered. */
  onProven: (phone: string, proof: string) => Promise<void>
}

/** The two sign-in steps: send a code to a number, and confirm it. */
export function useSignIn({ settings, purpose, place, onSent, onProven }: SignIn) {
  const language: Language = useLanguage()
  const [sent, setSent] = useState<SentCode | null>(null)
  /** The provider accepts a code only once, so keep its ID token for a retry if our API does not respond. */
  const proven = useRef<{ id: string; proof: string } | null>(null)

  async function send(phone: string): Promise<void> {
    const { sendCode } = await loadProvider()
    if (!place.current) throw new Error('the reCAPTCHA container is missing')
    const id = await withDeadline(sendCode(settings, { phone, place: place.current, language }), sendDeadlineMs)
    const next = { phone, id, sentAt: Date.now(), purpose }
    rememberSentCode(next)
    setSent(next)
    onSent()
  }

  async function confirm({ phone, id }: SentCode, code: string): Promise<void> {
    const { confirmCode } = await loadProvider()
    if (proven.current?.id !== id) proven.current = { id, proof: await confirmCode(settings, id, code) }
    await onProven(phone, proven.current.proof)
    forgetSentCode()
  }

  function changePhone(): void {
    forgetSentCode()
    setSent(null)
  }

  return { sent, resume: setSent, send, confirm, changePhone }
}
