import { formatMoment } from '@zembil/rules/calendar/format-moment'
import { checkNewPin } from '@zembil/rules/people/pin'
import { fullCode, noCode } from '@zembil/ui/codes/code-entry'
import { CodeInput } from '@zembil/ui/codes/code-input'
import { Spinner } from '@zembil/ui/feedback/spinner'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { useEffect, useRef, useState } from 'react'
import { isFreshSignInNeeded } from '../../../platform/account/fresh-sign-in-needed.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { saveLoanPin, useIsSignInFresh } from '../checkout.queries.ts'

type NewPinStepProps = { onBack: () => void; onPin: (pin: string) => Promise<unknown> }

/** Sets the loan PIN of a customer who has none yet, and buys with it. */
export function NewPinStep({ onBack, onPin }: NewPinStepProps) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const messageOf = useReadError()
  const isFresh = useIsSignInFresh()
  // Ten minutes may have passed since the digits were asked for.
  const [isRefused, setRefused] = useState(false)
  const isFreshNeeded = isRefused || isFresh === false
  // Saving it again after a failed order would count as a reset and start a hold.
  const isSaved = useRef(false)
  const { formProps, fieldProps, values, isPending } = useForm({
    initial: { pin: noCode, again: noCode },
    send: async ({ pin }) => {
      const typed = pin.join('')
      const until = isSaved.current ? null : (await saveLoanPin(typed)).credit_held_until
      isSaved.current = true
      if (until === null) return onPin(typed)
      // A first PIN long after the credit was granted starts a hold.
      showToast({
        kind: 'warning',
        title: t('payment.creditHeld', { time: formatMoment(Date.parse(until), language) }),
      })
      onBack()
    },
    explain: (error) => {
      if (!isFreshSignInNeeded(error)) return { again: messageOf(error) }
      setRefused(true)
    },
  })
  // Buy now is near the end of the longer page that this step replaces.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  const { isTrivial, differ, isReady } = checkNewPin(fullCode(values.pin), fullCode(values.again))
  const boxLabel = (position: number) => t('pin.box', { position })
  return (
    <Card className="w-full max-w-form self-center md:p-6">
      <form {...formProps} className="flex flex-col gap-4">
        <div>
          <h2 className="text-xl font-bold">{t('newPin.title')}</h2>
          <p className="text-muted">{t('newPin.text')}</p>
        </div>
        {isFresh === undefined ? (
          <Spinner className="size-8 self-center text-primary" label={t('payment.loading')} />
        ) : isFreshNeeded ? (
          <div role="alert" className="flex flex-col gap-3 rounded-card bg-saffron-tint p-4">
            <p>{t('newPin.fresh')}</p>
            <Link to={paths.login(paths.paymentPin, 'fresh')} className={buttonClass({ isWide: true })}>
              {t('newPin.signIn')}
            </Link>
          </div>
        ) : (
          <>
            <CodeInput
              {...fieldProps('pin')}
              label={t('newPin.first')}
              boxLabel={boxLabel}
              error={isTrivial ? t('newPin.trivial') : null}
              isPin
              hasFocus
            />
            <CodeInput
              label={t('newPin.second')}
              boxLabel={boxLabel}
              {...fieldProps('again')}
              {...(differ && { error: t('newPin.differ') })}
              isPin
            />
            <Button type="submit" size="lg" isWide disabled={!isReady} isLoading={isPending}>
              {t('newPin.submit')}
            </Button>
          </>
        )}
        <Button variant="ghost" isWide onClick={onBack}>
          {t('pin.back')}
        </Button>
      </form>
    </Card>
  )
}
