import { useQuery } from '@tanstack/react-query'
import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import { LockIcon } from '@zembil/ui/desk/desk-icon'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { Spinner } from '@zembil/ui/feedback/spinner'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { menuItemClass } from '@zembil/ui/overlays/menu-class'
import { useState } from 'react'
import { callQuery } from '../../platform/api/call-query.ts'
import { useFailureText } from '../../platform/forms/use-failure.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { leaveConsole } from '../../platform/session/hand-over.ts'
import { PinForm } from './pin-form.tsx'

function People({ people, onChoose }: { people: readonly MemberRef[]; onChoose: (person: MemberRef) => void }) {
  const { t, language } = useTranslation('door')
  if (people.length === 0) return <p>{t('lock.nobody')}</p>
  return (
    <>
      <p className="mb-1 font-semibold">{t('lock.who')}</p>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <button type="button" onClick={() => onChoose(person)} className={menuItemClass()}>
              {nameIn(language, person)}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

type LockScreenProps = {
  /** Where members without a PIN go; `/sign-in` unless the page has its own way. */
  onPassword?: () => void
}

/** A locked device: whoever is signed in on it opens their own session with their PIN. */
export function LockScreen({ onPassword = () => leaveConsole('keep') }: LockScreenProps) {
  const { t } = useTranslation(['door', 'common'])
  const { data, error, refetch } = useQuery(callQuery('GET /device', {}))
  const failureText = useFailureText()
  const [chosen, setChosen] = useState<MemberRef | null>(null)
  const people = data?.data
  const person = chosen ?? (people?.length === 1 ? (people[0] ?? null) : null)
  return (
    <main className="flex min-h-dvh items-center justify-center p-3">
      <title>{t('lock.title')}</title>
      <Card className="w-full max-w-form">
        <h1 className="mb-4 flex items-center gap-2 text-xl font-bold">
          <LockIcon className="size-6 text-primary" />
          {t('lock.title')}
        </h1>
        {error && (
          <ErrorState message={failureText(error)} onRetry={() => void refetch()} retryLabel={t('common:retry')} />
        )}
        {!people && !error && <Spinner label={t('common:loading')} />}
        {person && <PinForm key={person.id} person={person} />}
        {people && !person && <People people={people} onChoose={setChosen} />}
        <div className="mt-4 grid gap-1 border-t border-line pt-3">
          {person && people && people.length > 1 && (
            <Button variant="ghost" onClick={() => setChosen(null)}>
              {t('lock.others')}
            </Button>
          )}
          <Button variant="ghost" onClick={onPassword}>
            {t('lock.password')}
          </Button>
        </div>
      </Card>
    </main>
  )
}
