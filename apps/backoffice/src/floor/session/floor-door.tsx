import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import type { Me } from '@zembil/contract/staff/session-shapes'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { Spinner } from '@zembil/ui/feedback/spinner'
import { type ReactNode, useEffect, useState } from 'react'
import { unreachableSince } from '../../platform/api/connection.ts'
import { useFailureText } from '../../platform/forms/use-failure.ts'
import { changeLanguage } from '../../platform/i18n/browser-i18n.ts'
import { useLanguage, useTranslation } from '../../platform/i18n/use-translation.ts'
import { openDemand, settleDemand } from '../../platform/session/demands.ts'
import { meQuery, takeMember } from '../../platform/session/me.queries.ts'
import { useSignal } from '../../platform/signal.ts'
import { LockScreen } from '../../shell/session/lock-screen.tsx'
import { floorPage } from '../floor-place.ts'
import { forgetMember, keepMember } from './floor-member.ts'
import { FloorSignIn } from './floor-sign-in.tsx'

const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.body.code : undefined)

/**
 * What the server or the person demands before the page can be used. Nobody can check a PIN without a connection, so a
 * courier's own phone stays open then: a delivery in a cellar must be possible.
 */
function useDemand(me: Me | undefined, error: Error | null): 'unlock' | 'sign-in' | null {
  const asked = useSignal(openDemand)
  const isUnreachable = useSignal(unreachableSince) !== null
  if (asked === 'sign-in' || codeOf(error) === 'unauthenticated') return 'sign-in'
  if (isUnreachable && me?.session.device === 'phone') return null
  return asked === 'unlock' || codeOf(error) === 'session_locked' ? 'unlock' : null
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  return (
    <div className="flex min-h-dvh items-center justify-center p-4 text-primary">
      {error ? (
        <ErrorState message={failureText(error)} onRetry={onRetry} retryLabel={t('retry')} />
      ) : (
        <Spinner className="size-8" label={t('loading')} />
      )}
    </div>
  )
}

/** Lets in the member who is signed in, or without a connection the one who used the page last. */
export function FloorDoor({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(meQuery)
  const language = useLanguage()
  const [isByPassword, setByPassword] = useState(false)
  const me = data?.data
  const demand = useDemand(me, error)
  useEffect(() => {
    if (me) void changeLanguage(me.language)
  }, [me])
  useEffect(() => {
    if (me && demand === null) void keepMember(me)
  }, [me, demand])
  useEffect(() => {
    if (demand === 'sign-in') void forgetMember()
  }, [demand])

  const isSigningIn = demand === 'sign-in' || (demand === 'unlock' && isByPassword)
  return (
    <>
      <link rel="manifest" href={`/${floorPage}.webmanifest?lng=${language}`} />
      {isSigningIn && (
        <FloorSignIn
          onSignedIn={(answer) => {
            setByPassword(false)
            if (takeMember(answer)) settleDemand(true)
          }}
        />
      )}
      {demand === 'unlock' && !isByPassword && <LockScreen onPassword={() => setByPassword(true)} />}
      {!me && demand === null && <Waiting error={error} onRetry={() => void refetch()} />}
      {/* Hidden, not removed: whoever unlocks their own screen finds it as it was. */}
      {me && <div hidden={demand !== null}>{children}</div>}
    </>
  )
}
