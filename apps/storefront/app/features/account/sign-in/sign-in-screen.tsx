import { creditHoldHours } from '@zembil/rules/money/loan-limits'
import { displayPhone } from '@zembil/rules/people/phone'
import { Card } from '@zembil/ui/layout/card'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { paths, type SignInPurpose } from '../../../platform/page/paths.ts'
import { type CustomerRecord, customerStore, useCustomer } from '../../../platform/session/customer-record.ts'
import type { SignInSettings } from '../../../platform/session/sign-in-settings.ts'
import { CodeStep } from './code-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { recallNewPhone, recallSentCode } from './sent-code.ts'
import { useProven } from './use-proven.ts'
import { prepareProvider, useSignIn } from './use-sign-in.ts'

type SignInScreenProps = { settings: SignInSettings; purpose: SignInPurpose | null }

/** Signs in a visitor; also verifies a signed-in customer's identity (`fresh`) or new phone number (`phone`). */
export function SignInScreen({ settings, purpose }: SignInScreenProps) {
  const { t } = useTranslation('login')
  const user = useCustomer()
  const place = useRef<HTMLDivElement>(null)
  const { sent, resume, send, confirm, changePhone } = useSignIn({
    settings,
    purpose,
    place,
    onSent: () => showToast({ kind: 'success', title: t('sent') }),
    onProven: useProven(purpose),
  })
  useArrival(purpose)

  // sessionStorage is not available on the server, so read it after the first render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    const earlier = recallSentCode(purpose)
    if (!earlier) return
    prepareProvider()
    resume(earlier)
  }, [])

  const phone = user && knownPhone(purpose, user)
  const { heading, text } = useWords(purpose)
  return (
    <div className="mx-auto w-full max-w-form px-3 py-6 md:py-12">
      <Card className="flex flex-col gap-5 md:p-6">
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl font-bold">{sent ? t('code.heading') : heading}</h1>
          <p className="text-muted tabular-nums">{sent ? t('code.text', { phone: displayPhone(sent.phone) }) : text}</p>
        </div>
        <div>
          {sent ? (
            <CodeStep
              // The key resets the code input for each code sent.
              key={sent.id}
              sent={sent}
              canChange={purpose !== 'fresh'}
              onConfirm={(code) => confirm(sent, code)}
              onResend={() => send(sent.phone)}
              onChangePhone={changePhone}
            />
          ) : (
            <PhoneStep
              // A signed-in customer's number is known only after hydration.
              key={phone}
              phone={phone}
              isFixed={purpose === 'fresh'}
              onStart={prepareProvider}
              onSend={send}
            />
          )}
          {/* No gap around it: the reCAPTCHA rendered here is usually invisible. */}
          <div ref={place} />
        </div>
        {sent ? null : <p className="border-t border-line pt-4 text-sm text-muted">{t('phone.humanCheck')}</p>}
      </Card>
    </div>
  )
}

/** The number to verify for a signed-in customer. */
function knownPhone(purpose: SignInPurpose | null, user: CustomerRecord): string | null {
  if (purpose === 'fresh') return user.phone_number
  return purpose === 'phone' ? recallNewPhone() : null
}

function useWords(purpose: SignInPurpose | null) {
  const { t } = useTranslation('login')
  if (purpose === 'fresh') return { heading: t('fresh.heading'), text: t('fresh.text') }
  if (purpose === 'phone')
    return { heading: t('newPhone.heading'), text: t('newPhone.text', { hours: creditHoldHours }) }
  return { heading: t('phone.heading'), text: t('phone.text') }
}

/** Redirects signed-in customers without a purpose to the home page; for visitors it drops the purpose. */
function useArrival(purpose: SignInPurpose | null): void {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on mount only, because this page itself signs customers in later
  useEffect(() => {
    const isSignedIn = customerStore.get() !== null
    if (isSignedIn && purpose === null) void navigate(paths.home, { replace: true })
    if (!isSignedIn && purpose !== null) void navigate(paths.login(), { replace: true })
  }, [])
}
