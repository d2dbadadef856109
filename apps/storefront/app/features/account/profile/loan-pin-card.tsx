import { ApiError } from '@zembil/contract/client'
import { creditHoldHours } from '@zembil/rules/loan-limits'
import { isTrivialPin } from '@zembil/rules/pin'
import { Button } from '@zembil/ui/button'
import { Card } from '@zembil/ui/card'
import { fullCode, noCode } from '@zembil/ui/code-entry'
import { CodeInput } from '@zembil/ui/code-input'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../platform/hooks/use-action.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { saveLoanPin } from '../account.queries.ts'
import { FreshSignIn, isFreshSignInNeeded } from '../sign-in/fresh-sign-in.tsx'

/** The API's error message about the old PIN; null when the error is about something else. */
const oldPinRefusal = (error: unknown): string | null =>
  error instanceof ApiError ? (error.body.errors?.old_pin_code?.[0] ?? null) : null

/**
 * Sets the PIN for loan payments, typed twice because the input is masked. To replace a PIN, the customer enters the
 * old one, or resets it and waits until the hold on their credit ends.
 */
export function LoanPinCard({ hasPin }: { hasPin: boolean }) {
  const { t } = useTranslation(['account', 'fields'])
  const messageOf = useReadError()
  const [old, setOld] = useState(noCode)
  const [oldProblem, setOldProblem] = useState<string | null>(null)
  const [isForgotten, setForgotten] = useState(false)
  const [pin, setPin] = useState(noCode)
  const [again, setAgain] = useState(noCode)
  const [isFreshNeeded, setFreshNeeded] = useState(false)
  const { isRunning, run } = useAction((error) => {
    const refusal = oldPinRefusal(error)
    if (isFreshSignInNeeded(error)) setFreshNeeded(true)
    else if (refusal !== null) setOldProblem(refusal)
    else showToast({ kind: 'error', title: t('pin.failed'), text: messageOf(error) })
  })
  const needsOld = hasPin && !isForgotten
  const [known, first, second] = [fullCode(old), fullCode(pin), fullCode(again)]
  const isTrivial = first !== null && isTrivialPin(first)
  const differ = first !== null && second !== null && first !== second
  const isReady = first !== null && first === second && !isTrivial && (known !== null || !needsOld)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady) return
    setOldProblem(null)
    run(async () => {
      await saveLoanPin(first, needsOld && known !== null ? known : undefined)
      for (const empty of [setOld, setPin, setAgain]) empty(noCode)
      setForgotten(false)
      showToast({ kind: 'success', title: t('pin.saved') })
    })
  }

  const boxLabel = (position: number) => t('pin.box', { position })
  return (
    <Card className="flex flex-col gap-3 md:p-6">
      <h3 className="text-lg font-bold">{t('pin.title')}</h3>
      <p className="text-muted">
        {hasPin ? `${t('pin.isSet')} ` : ''}
        {t('pin.text')}
      </p>
      {isFreshNeeded ? (
        <FreshSignIn />
      ) : (
        <form onSubmit={submit} className="flex flex-col gap-4">
          {needsOld ? (
            <CodeInput label={t('pin.old')} boxLabel={boxLabel} code={old} onChange={setOld} error={oldProblem} isPin />
          ) : null}
          {hasPin && isForgotten ? (
            <p className="rounded-card bg-saffron-tint p-4">{t('pin.forgotText', { hours: creditHoldHours })}</p>
          ) : null}
          <div className="grid gap-4 md:grid-cols-2">
            <CodeInput
              label={t('pin.first')}
              boxLabel={boxLabel}
              code={pin}
              onChange={setPin}
              error={isTrivial ? t('fields:pin_trivial') : null}
              isPin
            />
            <CodeInput
              label={t('pin.second')}
              boxLabel={boxLabel}
              code={again}
              onChange={setAgain}
              error={differ ? t('pin.differ') : null}
              isPin
            />
          </div>
          <div className="flex flex-col gap-2 md:flex-row md:justify-end">
            {hasPin ? (
              <Button variant="ghost" onClick={() => setForgotten(!isForgotten)}>
                {t(isForgotten ? 'pin.remember' : 'pin.forgot')}
              </Button>
            ) : null}
            <Button type="submit" disabled={!isReady} isLoading={isRunning}>
              {t(needsOld ? 'pin.change' : hasPin ? 'pin.reset' : 'pin.set')}
            </Button>
          </div>
        </form>
      )}
    </Card>
  )
}
