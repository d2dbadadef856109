import { ApiError } from '@zembil/contract/client'
import { creditHoldHours } from '@zembil/rules/money/loan-limits'
import { checkNewPin } from '@zembil/rules/people/pin'
import { fullCode, noCode } from '@zembil/ui/codes/code-entry'
import { CodeInput } from '@zembil/ui/codes/code-input'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { useState } from 'react'
import { isFreshSignInNeeded } from '../../../platform/account/fresh-sign-in-needed.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { putLoanPin } from '../../checkout/checkout.queries.ts'
import { refreshProfile } from '../account.queries.ts'
import { FreshSignIn } from '../sign-in/fresh-sign-in.tsx'

const initial = { old: noCode, pin: noCode, again: noCode }

/** The API's error message about the old PIN; undefined when the error is about something else. */
const oldPinRefusal = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.body.errors?.old_pin_code?.[0] : undefined

/**
 * Sets the PIN for loan payments, typed twice because the input is masked. To replace a PIN, the customer enters the
 * old one, or resets it and waits until the hold on their credit ends.
 */
export function LoanPinCard({ hasPin }: { hasPin: boolean }) {
  const { t } = useTranslation(['account', 'fields'])
  const messageOf = useReadError()
  const [isForgotten, setForgotten] = useState(false)
  const [isFreshNeeded, setFreshNeeded] = useState(false)
  const needsOld = hasPin && !isForgotten
  const { formProps, fieldProps, values, reset, isPending } = useForm({
    initial,
    send: async ({ old, pin }) => {
      await putLoanPin(pin.join(''), needsOld ? old.join('') : undefined)
      // Before the profile is read again: from then on the customer may type the next change.
      reset()
      setForgotten(false)
      showToast({ kind: 'success', title: t('pin.saved') })
      await refreshProfile()
    },
    explain: (error) => {
      const old = oldPinRefusal(error)
      if (old !== undefined) return { old }
      if (isFreshSignInNeeded(error)) setFreshNeeded(true)
      else showToast({ kind: 'error', title: t('pin.failed'), text: messageOf(error) })
    },
  })
  const { isTrivial, differ, isReady } = checkNewPin(fullCode(values.pin), fullCode(values.again))
  const isOldMissing = needsOld && fullCode(values.old) === null

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
        <form {...formProps} className="flex flex-col gap-4">
          {needsOld ? <CodeInput {...fieldProps('old')} label={t('pin.old')} boxLabel={boxLabel} isPin /> : null}
          {hasPin && isForgotten ? (
            <p className="rounded-card bg-saffron-tint p-4">{t('pin.forgotText', { hours: creditHoldHours })}</p>
          ) : null}
          <div className="grid gap-4 md:grid-cols-2">
            <CodeInput
              {...fieldProps('pin')}
              label={t('pin.first')}
              boxLabel={boxLabel}
              error={isTrivial ? t('fields:pin_trivial') : null}
              isPin
            />
            <CodeInput
              {...fieldProps('again')}
              label={t('pin.second')}
              boxLabel={boxLabel}
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
            <Button type="submit" disabled={!isReady || isOldMissing} isLoading={isPending}>
              {t(needsOld ? 'pin.change' : hasPin ? 'pin.reset' : 'pin.set')}
            </Button>
          </div>
        </form>
      )}
    </Card>
  )
}
